import { Group, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { BranchCondition } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../lib/calls/api.ts'
import { useEditor } from '../../store/editor-context.ts'

type SegmentCondition = Extract<BranchCondition, { kind: 'SEGMENT' }>

interface SegmentConditionFieldsProps {
  when: SegmentCondition
  onChange(when: SegmentCondition): void
}

/** A condition on the person's membership in a segment. */
export function SegmentConditionFields({ when, onChange }: SegmentConditionFieldsProps) {
  const { t } = useTranslation('editor-branches')
  const { app } = useEditor()
  const query = api.segments.list.queryOptions({ input: { appId: app.id, sort: 'name,ASC' } })
  const segments = useQuery(query).data?.content
  const isGone = when.segmentId !== '' && segments?.every(({ id }) => id !== when.segmentId)
  return (
    <Group gap={6} wrap="nowrap">
      <Select
        size="sm"
        w={120}
        aria-label={t('membership')}
        allowDeselect={false}
        value={when.operator}
        data={[
          { value: 'IN', label: t('in') },
          { value: 'NOT_IN', label: t('notIn') },
        ]}
        onChange={(operator) => operator && onChange({ ...when, operator })}
      />
      <Select
        size="sm"
        flex={1}
        searchable
        aria-label={t('segment')}
        placeholder={t('chooseSegment')}
        nothingFoundMessage={t('noSegment')}
        value={when.segmentId || null}
        data={(segments ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        error={isGone && t('segmentGone')}
        onChange={(segmentId) => segmentId && onChange({ ...when, segmentId })}
      />
    </Group>
  )
}
