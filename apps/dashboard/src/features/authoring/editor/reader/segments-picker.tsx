import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../lib/calls/api.ts'
import { useReader } from '../store/reader-context.ts'
import { IN_MENU } from './in-menu.ts'

interface SegmentsPickerProps {
  appId: string
  /** The segments that the draft's branches ask about. */
  segmentIds: readonly string[]
  onChosen?(): void
}

/**
 * Chooses the segments that a preview stands for, of those that branches ask about: no device can find out a draft's.
 */
export function SegmentsPicker({ appId, segmentIds, onChosen }: SegmentsPickerProps) {
  const { t } = useTranslation('editor-placeholders')
  const { reader, choose } = useReader()
  const query = api.segments.list.queryOptions({ input: { appId, sort: 'name,ASC' } })
  const segments = useQuery(query).data?.content ?? []
  const asked = segments.filter(({ id }) => segmentIds.includes(id))
  const isAsked = (id: string) => asked.some((it) => it.id === id)
  const chosen = reader.segmentIds.filter(isAsked)
  return (
    <MultiSelect
      size="sm"
      comboboxProps={IN_MENU}
      label={t('reader.segments')}
      description={t('reader.segmentsText')}
      placeholder={chosen.length === 0 ? t('reader.noSegments') : ''}
      value={chosen}
      data={asked.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(next) => {
        choose({ ...reader, segmentIds: [...reader.segmentIds.filter((id) => !isAsked(id)), ...next] })
        onChosen?.()
      }}
    />
  )
}
