import type { FontFile, StoredFont, UploadedFont } from '@waymark/contract'
import { ActionIcon, Button, FileButton, Group, Input, Stack, Text, TextInput } from '@mantine/core'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits, themeLimits } from '@waymark/contract/constants'
import { toNameOfFile } from '../../../../lib/to-name-of-file.ts'
import { FormProblem } from '../../../../ui/dialogs/form-problem.tsx'
import { uploadFontMutation } from './theme.queries.ts'
import { Tooltip } from '../../../../ui/frame/tooltip.tsx'

interface UploadedFontFieldProps {
  appId: string
  value: UploadedFont | undefined
  onChange(value: UploadedFont | undefined): void
}

/** Others are refused with the reason, so that nobody wonders why they cannot be chosen. */
const ACCEPTED = '.woff2,.woff,.ttf,.otf'

/** A font that guides bring along: its files, which are uploaded as soon as they are chosen. */
export function UploadedFontField({ appId, value, onChange }: UploadedFontFieldProps) {
  const { t } = useTranslation('app-settings')
  const upload = useMutation(uploadFontMutation())
  const files = value?.files ?? []
  const latest = useRef({ value, onChange })
  useEffect(() => {
    latest.current = { value, onChange }
  })

  function take(file: File | null) {
    if (!file) return
    const onSuccess = (stored: StoredFont) => {
      // Other tokens may have changed during the upload.
      const now = latest.current
      const name = now.value?.name ?? stored.family ?? (toNameOfFile(file) || t('theme.uploadedFont.title'))
      now.onChange({ name, files: withFile(now.value?.files ?? [], stored) })
    }
    upload.mutate({ appId, file }, { onSuccess })
  }
  function remove(media: string) {
    const rest = files.filter((it) => it.media !== media)
    onChange(value && rest.length > 0 ? { ...value, files: rest } : undefined)
  }

  return (
    <Input.Wrapper
      label={t('theme.uploadedFont.title')}
      description={t('theme.uploadedFont.hint')}
      labelElement="div"
      role="group"
      aria-label={t('theme.uploadedFont.title')}
    >
      <Stack gap="xs" mt="xs">
        {value && (
          <NameField key={value.name} value={value.name} onChange={(name) => onChange({ ...value, name })} />
        )}
        {files.map((file) => (
          <FileRow key={file.media} file={file} onRemove={() => remove(file.media)} />
        ))}
        {files.length < themeLimits.fontFiles && (
          <Group>
            <FileButton accept={ACCEPTED} onChange={take}>
              {({ onClick }) => (
                <Button
                  variant="default"
                  leftSection={<IconUpload size={16} />}
                  loading={upload.isPending}
                  onClick={onClick}
                >
                  {t('theme.uploadedFont.upload')}
                </Button>
              )}
            </FileButton>
          </Group>
        )}
        <FormProblem error={upload.error} />
      </Stack>
    </Input.Wrapper>
  )
}

/** Adds a file in the order of the weights, upright ones first; a file that is already there keeps its place. */
function withFile(
  files: FontFile[],
  { hash: media, minWeight, maxWeight, isItalic }: StoredFont,
): FontFile[] {
  const others = files.filter((it) => it.media !== media)
  return [...others, { media, minWeight, maxWeight, isItalic }].sort(
    (a, b) => Number(a.isItalic) - Number(b.isItalic) || a.minWeight - b.minWeight,
  )
}

interface NameFieldProps {
  value: string
  onChange(value: string): void
}

/** The name takes effect once it is complete. */
function NameField({ value, onChange }: NameFieldProps) {
  const { t } = useTranslation(['app-settings', 'common'])
  const [typed, setTyped] = useState(value)
  const next = typed.trim()
  return (
    <TextInput
      label={t('theme.uploadedFont.name')}
      maxLength={limits.nameLength}
      value={typed}
      error={next === '' && t('common:details.input_empty')}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={() => (next === '' ? setTyped(value) : next !== value && onChange(next))}
    />
  )
}

interface FileRowProps {
  file: FontFile
  onRemove(): void
}

function FileRow({ file: { minWeight, maxWeight, isItalic }, onRemove }: FileRowProps) {
  const { t } = useTranslation('app-settings')
  const weight =
    minWeight === maxWeight
      ? t('theme.uploadedFont.weight', { weight: minWeight })
      : t('theme.uploadedFont.weights', { min: minWeight, max: maxWeight })
  const words = isItalic ? t('theme.uploadedFont.italic', { weight }) : weight
  const label = t('theme.uploadedFont.remove', { file: words })
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text size="sm">{words}</Text>
      <Tooltip label={label}>
        <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={onRemove}>
          <IconTrash size={16} />
        </ActionIcon>
      </Tooltip>
    </Group>
  )
}
