import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { segmentsQuery } from '../../../../lib/calls/app-lists.ts'
import { useAppArea } from '../../../../lib/app-area.ts'
import { deploymentsQuery, limitGroupsQuery, publishedProjectsQuery } from '../deployments.queries.ts'
import { listsQuery } from './who-sees.queries.ts'

const OF_LIST = 'provider:'

/** Names everything that a reason refers to: segments, projects, deployments, limits and server facts. */
export function useExplanationNames(): (id: string) => string {
  const { t } = useTranslation('deployments')
  const { id: appId } = useAppArea().app
  const lists = useQuery(listsQuery(appId)).data ?? []
  const others = [
    useQuery(segmentsQuery(appId)).data?.content ?? [],
    useQuery(publishedProjectsQuery(appId)).data?.content ?? [],
    useQuery(deploymentsQuery(appId)).data?.content ?? [],
    useQuery(limitGroupsQuery(appId)).data?.content ?? [],
  ]
  const names = new Map([
    ...others.flatMap((things) => things.map(({ id, name }) => [id, name] as const)),
    ...lists.map(({ id, name }) => [OF_LIST + id, t('whoSees.list', { name })] as const),
  ])
  return (id) => names.get(id) ?? (id.includes(':') ? t('whoSees.privateRule') : '…')
}
