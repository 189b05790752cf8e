import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ReaderValue } from '../model/list-reader-values.ts'
import { ReaderPicker } from './reader-picker.tsx'
import { SampleValues } from './sample-values.tsx'
import { SegmentsPicker } from './segments-picker.tsx'

export interface ReaderFieldsProps {
  appId: string
  /** The values that the draft's texts show and its branches compare. */
  values: readonly ReaderValue[]
  /** The segments that its branches ask about. */
  segmentIds: readonly string[]
  /** End users are chosen only in the dashboard: an app's page could read the facts about them. */
  canPick: boolean
}

/** Whom the canvas and the preview stand for. */
export function ReaderFields({ appId, values, segmentIds, canPick }: ReaderFieldsProps) {
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
