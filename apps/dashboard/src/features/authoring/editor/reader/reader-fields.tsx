import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ReaderMenuProps } from './reader-menu.tsx'
import { ReaderPicker } from './reader-picker.tsx'
import { SampleValues } from './sample-values.tsx'
import { SegmentsPicker } from './segments-picker.tsx'

/** Whom the canvas and the preview stand for. */
export function ReaderFields({ appId, values, segmentIds, canPick }: Required<ReaderMenuProps>) {
  const { t } = useTranslation('editor-placeholders')
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t(canPick ? 'reader.text' : 'reader.textInApp')}
      </Text>
      {canPick && <ReaderPicker appId={appId} />}
      {segmentIds.length > 0 && <SegmentsPicker appId={appId} segmentIds={segmentIds} />}
      {values.length > 0 && <SampleValues values={values} />}
    </Stack>
  )
}
