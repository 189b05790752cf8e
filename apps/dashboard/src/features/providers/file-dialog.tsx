import { Button, Group, Progress, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Provider } from '@waymark/contract'
import { limits, propertyOwners, toVisibleName, type PropertyOwner } from '@waymark/contract/constants'
import { FormActions } from '../../ui/form-actions.tsx'
import { FormProblem } from '../../ui/form-problem.tsx'
import { FileChoice } from '../../ui/files/file-choice.tsx'
import { readRowProblems } from '../../ui/files/read-row-problems.ts'
import { RefusedRows } from '../../ui/files/refused-rows.tsx'
import { useSaveFile } from './use-save-file.ts'

interface FileDialogProps {
  /** The list whose file is replaced; without one, a new list is created. */
  provider: Provider | undefined
  onClose: () => void
}

/** Uploads a list of end users or accounts, and shows the progress and which rows were refused. */
export function FileDialog({ provider, onClose }: FileDialogProps) {
  const { t } = useTranslation('providers')
  const saving = useSaveFile({ provider, onSaved: onClose })
  const [name, setName] = useState(provider?.name ?? '')
  const [holds, setHolds] = useState<PropertyOwner>('END_USER')
  const [file, setFile] = useState<File | null>(null)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const isPending = saving.share !== null

  const choose = (chosen: File | null) => {
    setFile(chosen)
    saving.reset()
    if (chosen && !name) setName(toVisibleName(chosen.name.replace(/\.[^.]*$/, ''), limits.nameLength))
  }
  const problem = findProblem(file)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsSubmitted(true)
    if (file && !problem && name.trim()) void saving.save(file, { name, holds })
  }

  function findProblem(chosen: File | null): string | null {
    if (!chosen) return t('file.missing')
    return chosen.size > limits.csvBytes ? t('file.tooLarge') : null
  }

  const refused = readRowProblems(saving.error)
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <FileChoice
          file={file}
          problem={isSubmitted || file ? problem : null}
          hint={t('file.hint')}
          isDisabled={isPending}
          onFile={choose}
        />
        {!provider && (
          <Radio.Group
            label={t('file.holds')}
            value={holds}
            onChange={(chosen) => setHolds(chosen as PropertyOwner)}
          >
            <Group mt={6}>
              {propertyOwners.map((value) => (
                <Radio key={value} value={value} label={t(`file.of.${value}`)} />
              ))}
            </Group>
          </Radio.Group>
        )}
        {!provider && (
          <TextInput
            label={t('file.name')}
            description={t('file.nameHint')}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={isSubmitted && !name.trim() && t('file.nameMissing')}
            maxLength={limits.nameLength}
          />
        )}
        {saving.share !== null && <Sending share={saving.share} onStop={saving.stop} />}
        {refused ? <RefusedRows {...refused} /> : <FormProblem error={saving.error} />}
        <FormActions
          submitLabel={t(provider ? 'file.replace' : 'file.submit')}
          isPending={isPending}
          onCancel={onClose}
        />
      </Stack>
    </form>
  )
}

function Sending({ share, onStop }: { share: number; onStop: () => void }) {
  const { t } = useTranslation('providers')
  const percent = Math.floor(share * 100)
  const text = percent < 100 ? t('file.sending', { percent }) : t('file.finishing')
  return (
    <Group wrap="nowrap" align="center">
      <Stack gap={4} flex={1}>
        <Progress value={percent} aria-label={text} animated={percent === 100} />
        <Text size="sm" c="dimmed" role="status">
          {text}
        </Text>
      </Stack>
      <Button variant="subtle" color="gray" onClick={onStop}>
        {t('file.cancelSending')}
      </Button>
    </Group>
  )
}
