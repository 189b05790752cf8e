import { Alert, Button, Group, List, Progress, Radio, Stack, Text, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Provider } from '@waymark/contract'
import { limits, propertyOwners, toVisibleName, type PropertyOwner } from '@waymark/contract/constants'
import { FormActions } from '../../ui/form-actions.tsx'
import { FormProblem } from '../../ui/form-problem.tsx'
import { FileChoice } from './file-choice.tsx'
import { toDetailText } from '../../lib/problem-text.ts'
import { readRowProblems } from './read-row-problems.ts'
import type { RefusedRows } from './read-row-problems.ts'
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
        {refused ? <Refused {...refused} /> : <FormProblem error={saving.error} />}
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

function Refused({ rows, count }: RefusedRows) {
  const { t, i18n } = useTranslation('providers')
  return (
    <Alert
      color="red"
      variant="light"
      role="alert"
      icon={<IconAlertTriangle size={18} />}
      title={t('file.refused')}
    >
      <List size="sm">
        {rows.map((row) => (
          <List.Item key={row.field}>{toDetailText(row)}</List.Item>
        ))}
      </List>
      {count > rows.length && (
        <Text size="sm" mt="xs" fw={600}>
          {t('file.rows', { count, formatted: count.toLocaleString(i18n.language) })}
        </Text>
      )}
    </Alert>
  )
}
