import { Button, Group, List, Modal, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Segment } from '@waymark/contract'

export interface SegmentInUse {
  segment: Segment
  /** The uses of the segment, in sentences. */
  uses: readonly string[]
}

interface InUseDialogProps {
  inUse: SegmentInUse | null
  onClose: () => void
}

/** Explains why a segment cannot be deleted, by listing its uses. */
export function InUseDialog({ inUse, onClose }: InUseDialogProps) {
  const { t } = useTranslation('segments')
  return (
    <Modal
      opened={inUse !== null}
      onClose={onClose}
      title={inUse && t('inUse.title', { name: inUse.segment.name })}
      size="md"
    >
      <Stack gap="md">
        <Text>{t('inUse.text')}</Text>
        <List>
          {inUse?.uses.map((use) => (
            <List.Item key={use}>{use}</List.Item>
          ))}
        </List>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('inUse.close')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
