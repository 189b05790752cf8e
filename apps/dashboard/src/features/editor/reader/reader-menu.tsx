import { Popover, Stack, Text } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { BarButton } from '../kit/bar-button.tsx'
import { useReader } from '../store/reader-context.ts'
import { ReaderPicker } from './reader-picker.tsx'
import { SampleValues } from './sample-values.tsx'
import { SegmentsPicker } from './segments-picker.tsx'
import { useReadOfReader } from './use-read-of-reader.ts'

interface ReaderMenuProps {
  /** End users are chosen in the dashboard only: an app's page could read what is known of them. */
  canPick?: boolean
}

/**
 * Chooses whom canvas and preview stand for: an end user, or someone with these values in these segments. Nothing where
 * everybody reads the same.
 */
export function ReaderMenu({ canPick = true }: ReaderMenuProps) {
  const { t } = useTranslation('editor-placeholders')
  const { reader } = useReader()
  const { values, segmentIds } = useReadOfReader()
  if (values.length === 0 && segmentIds.length === 0) return null
  const name = reader.key ?? t('reader.nobody')
  return (
    <Popover width={320} position="bottom-end" withinPortal trapFocus>
      <Popover.Target>
        <BarButton label={t('reader.as', { name })} icon={<IconUser size={18} />}>
          {reader.key ?? t('reader.label')}
        </BarButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('reader.label')}>
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {t(canPick ? 'reader.text' : 'reader.textInApp')}
          </Text>
          {canPick && <ReaderPicker />}
          {segmentIds.length > 0 && <SegmentsPicker segmentIds={segmentIds} />}
          {values.length > 0 && <SampleValues values={values} />}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
