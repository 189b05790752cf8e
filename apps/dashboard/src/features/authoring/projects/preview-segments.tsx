import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { independentSegmentsQuery } from './projects.queries.ts'

interface PreviewSegmentsProps {
  appId: string
  /** The segments that the draft's branches ask about. */
  asked: readonly string[]
  chosen: string[]
  onChoose(segmentIds: string[]): void
}

/** Chooses the segments that a preview is for: no device can find out a draft's. */
export function PreviewSegments({ appId, asked, chosen, onChoose }: PreviewSegmentsProps) {
  const { t } = useTranslation('projects')
  const segments = useQuery(independentSegmentsQuery(appId)).data?.content ?? []
  return (
    <MultiSelect
      label={t('preview.segments')}
      description={t('preview.segmentsText')}
      placeholder={chosen.length === 0 ? t('preview.noSegments') : ''}
      value={chosen}
      data={segments
        .filter(({ id }) => asked.includes(id))
        .map(({ id, name }) => ({ value: id, label: name }))}
      onChange={onChoose}
    />
  )
}
