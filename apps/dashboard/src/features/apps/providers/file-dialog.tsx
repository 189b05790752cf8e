import { Button, Group, Progress, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Provider } from '@waymark/contract'
import { limits, propertyOwners, toVisibleName, type PropertyOwner } from '@waymark/contract/constants'
import { formatCount } from '../../../lib/texts/numbers.ts'
import { FormActions } from '../../../ui/dialogs/form-actions.tsx'
import { FormProblem } from '../../../ui/dialogs/form-problem.tsx'
import { FileChoice } from '../../../ui/files/file-choice.tsx'
import { readRowProblems } from '../../../ui/files/read-row-problems.ts'
import { RefusedRows } from '../../../ui/files/refused-rows.tsx'
import { RowsPreview } from '../../../ui/files/rows-preview.tsx'
import type { Upload } from './upload-file.ts'
import { useSaveFile } from './use-save-file.ts'

interface FileDialogProps {
  /** The list whose file is replaced; without one, a new list is created. */
  provider: Provider | undefined
  onClose: () => void
}

/** Uploads a list of end users or accounts, and shows the progress, the rows that were read, and those refused. */
export function FileDialog({ provider, onClose }: FileDialogProps) {
  const { t } = useTranslation('providers')
  const saving = useSaveFile({ provider, onSaved: onClose })
  const [name, setName] = useState(provider?.name ?? '')
  const [holds, setHolds] = useState<PropertyOwner>('END_USER')
  const [file, setFile] = useState<File | null>(null)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const { uploaded } = saving

  const choose = (chosen: File | null) => {
    setFile(chosen)
    void saving.upload(findProblem(chosen) ? null : chosen)
    if (chosen && !name) setName(toVisibleName(chosen.name.replace(/\.[^.]*$/, ''), limits.nameLength))
  }
  const problem = findProblem(file)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsSubmitted(true)
    if (!file || problem || !name.trim()) return
    // The upload broke off, or was refused.
    if (!uploaded) return void saving.upload(file)
    void saving.save(uploaded, { name, holds })
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
          isDisabled={saving.isSaving}
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
        {saving.share !== null && <Sending share={saving.share} onStop={() => choose(null)} />}
        {uploaded && <Preview uploaded={uploaded} holds={provider?.holds ?? holds} />}
        {refused ? <RefusedRows {...refused} /> : <FormProblem error={saving.error} />}
        <FormActions
          submitLabel={t(provider ? 'file.replace' : 'file.submit')}
          isPending={saving.share !== null || saving.isSaving}
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

function Preview({ uploaded, holds }: { uploaded: Upload; holds: PropertyOwner }) {
  const { t, i18n } = useTranslation('providers')
  const { encoding, heading, firstIds, rowCount } = uploaded
  return (
    <RowsPreview
      columns={[{ name: heading ?? '', purpose: t(`file.ids.${holds}`) }]}
      firstRows={firstIds.map((id) => [id])}
      title={t('file.read', { count: rowCount, formatted: formatCount(rowCount, i18n.language) })}
      encoding={encoding}
    />
  )
}
