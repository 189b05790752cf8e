import { Anchor, MultiSelect, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { segmentsQuery } from '../../../../lib/calls/app-lists.ts'
import { useAppArea } from '../../../../lib/app-area.ts'
import type { DeploymentFormApi } from './deployment-form-api.ts'

/** The most segments that a deployment can be for, and not be for. */
const SEGMENTS = 50

/** The segments that it is for, and those that it is not for. */
export function SegmentFields({ form }: { form: DeploymentFormApi }) {
  const { t } = useTranslation('deployments')
  const { app } = useAppArea()
  const segments = useQuery(segmentsQuery(app.id)).data?.content
  const { include, exclude } = form.values
  if (segments?.length === 0 && include.length + exclude.length === 0) {
    return (
      <Text size="sm" c="dimmed" data-wide>
        {t('form.noSegments')}{' '}
        <Anchor component={Link} to={`/app/${app.id}/user-segments?new=segment`} target="_blank" inherit>
          {t('form.createSegment')}
        </Anchor>
      </Text>
    )
  }
  const offer = (others: readonly string[]) =>
    (segments ?? [])
      .filter(({ id }) => !others.includes(id))
      .map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <MultiSelect
        {...form.getInputProps('include')}
        label={t('form.include')}
        placeholder={include.length === 0 ? t('form.includeNone') : ''}
        data={offer(exclude)}
        maxValues={SEGMENTS}
        searchable
        disabled={!segments}
      />
      <MultiSelect
        {...form.getInputProps('exclude')}
        label={t('form.exclude')}
        placeholder={exclude.length === 0 ? t('form.excludeNone') : ''}
        data={offer(include)}
        maxValues={SEGMENTS}
        searchable
        disabled={!segments}
      />
    </>
  )
}
