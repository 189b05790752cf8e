import { Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Capture } from '@waymark/contract'
import { readKey } from '@waymark/contract/constants'
import { useUpdateCapture } from './use-update-capture.ts'
import { CutName } from '../../../ui/lists/cut-name.tsx'

interface CaptureNameProps {
  capture: Capture
  isRenaming: boolean
  onRenamed(): void
}

/** The name of a capture. Enter and blur save it, Escape discards the edit. */
export function CaptureName({ capture, isRenaming, onRenamed }: CaptureNameProps) {
  const { t } = useTranslation('captures')
  const { id, appId, name, revision } = capture
  const update = useUpdateCapture()
  function rename(next: string) {
    onRenamed()
    if (next.trim() && next !== name) update.mutate({ appId, id, revision, name: next.trim() })
  }
  if (!isRenaming) {
    return (
      <Text fw={600} component="div" miw={0}>
        <CutName>{name}</CutName>
      </Text>
    )
  }
  return (
    <TextInput
      size="xs"
      flex={1}
      aria-label={t('name')}
      defaultValue={name}
      maxLength={50}
      autoFocus
      onBlur={(event) => rename(event.currentTarget.value)}
      onKeyDown={(event) => {
        const key = readKey(event.nativeEvent)
        if (key === 'Enter') rename(event.currentTarget.value)
        if (key === 'Escape') onRenamed()
      }}
    />
  )
}
