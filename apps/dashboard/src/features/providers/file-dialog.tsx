import { Alert, Button, FileButton, Group, List, Progress, Stack, Text, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Provider } from '@waymark/contract'
import { limits, toVisibleName } from '@waymark/contract/constants'
import { useAppArea } from '../../lib/app-area.ts'
import { FormActions } from '../../ui/form-actions.tsx'
import { FormProblem } from '../../ui/form-problem.tsx'
import { showToast } from '../../ui/toast.ts'
import { DropArea } from './drop-area.tsx'
import { createProviderMutation, updateProviderMutation } from './providers.queries.ts'
import { toDetailText } from '../../lib/problem-text.ts'
import { readRowProblems } from './read-row-problems.ts'
import type { RefusedRows } from './read-row-problems.ts'
import { uploadFile } from './upload-file.ts'

interface FileDialogProps {
  /** The one whose file is replaced; without it, a new list is made. */
  provider: Provider | undefined
  onClose: () => void
}

/** Uploads a list of end users, and shows how far that is and which rows were refused. */
export function FileDialog({ provider, onClose }: FileDialogProps) {
  const { t, i18n } = useTranslation('providers')
  const { app } = useAppArea()
  const queryClient = useQueryClient()
  const create = useMutation(createProviderMutation(queryClient))
  const update = useMutation(updateProviderMutation(queryClient))
  const [name, setName] = useState(provider?.name ?? '')
  const [file, setFile] = useState<File | null>(null)
  const [isAsked, setIsAsked] = useState(false)
  const [share, setShare] = useState<number | null>(null)
  const [error, setError] = useState<unknown>(null)
  const sending = useRef<AbortController | null>(null)
  useEffect(() => () => sending.current?.abort(), [])

  const choose = (chosen: File | null) => {
    setFile(chosen)
    setError(null)
    if (chosen && !name) setName(toVisibleName(chosen.name.replace(/\.[^.]*$/, ''), limits.nameLength))
  }
  const problem = findProblem(file)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIsAsked(true)
    if (!file || problem || !name.trim()) return
    setError(null)
    setShare(0)
    const controller = new AbortController()
    sending.current = controller
    try {
      const { fileStorageUrl, rowCount } = await uploadFile({
        ...{ appId: app.id, file, signal: controller.signal, onProgress: setShare },
      })
      if (provider) await update.mutateAsync({ appId: app.id, id: provider.id, fileStorageUrl })
      else await create.mutateAsync({ appId: app.id, name: name.trim(), fileStorageUrl })
      showToast('success', t('file.done', { count: rowCount.toLocaleString(i18n.language) as never, name }))
      onClose()
    } catch (cause) {
      if (!(cause instanceof DOMException)) setError(cause)
    } finally {
      setShare(null)
    }
  }

  function findProblem(chosen: File | null): string | null {
    if (!chosen) return t('file.missing')
    return chosen.size > limits.csvBytes ? t('file.tooLarge') : null
  }

  const refused = readRowProblems(error)
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        <DropArea onFile={choose}>
          <Text c="dimmed">{t('file.drop')}</Text>
          <FileButton onChange={choose} accept=".csv,.txt,text/csv,text/plain">
            {(props) => (
              <Button {...props} variant="default" disabled={share !== null}>
                {t('file.choose')}
              </Button>
            )}
          </FileButton>
          {file && (
            <Text fw={600}>
              {t('file.chosen', { name: file.name, size: toSize(file.size, i18n.language) })}
            </Text>
          )}
          {problem && (isAsked || file) && (
            <Text c="red" size="sm" role="alert">
              {problem}
            </Text>
          )}
          <Text size="sm" c="dimmed" ta="center">
            {t('file.hint')}
          </Text>
        </DropArea>
        {!provider && (
          <TextInput
            label={t('file.name')}
            description={t('file.nameHint')}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={isAsked && !name.trim() && t('file.nameMissing')}
            maxLength={limits.nameLength}
          />
        )}
        {share !== null && <Sending share={share} onStop={() => sending.current?.abort()} />}
        {refused ? <Refused {...refused} /> : <FormProblem error={error} />}
        <FormActions
          submitLabel={t(provider ? 'file.replace' : 'file.submit')}
          isPending={share !== null}
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
          {t('file.rows', { count: count.toLocaleString(i18n.language) as never })}
        </Text>
      )}
    </Alert>
  )
}

function toSize(bytes: number, language: string): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value)
}
