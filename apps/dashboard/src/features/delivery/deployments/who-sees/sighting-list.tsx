import { SimpleGrid, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Sighting } from '@waymark/contract'
import type { Explanation } from '@waymark/targeting/explain'
import { useAppArea } from '../../../../lib/app-area.ts'
import { segmentsQuery } from '../../../../lib/calls/app-lists.ts'
import { formatAgo } from '../../../../lib/texts/dates.ts'
import { EndUserLink } from '../../../../ui/figures/end-user-link.tsx'
import { deploymentsQuery, limitGroupsQuery, publishedProjectsQuery } from '../deployments.queries.ts'
import { toExplanationText } from '../explanation-text.ts'
import { listsQuery } from './who-sees.queries.ts'

/** End users by id, with the reason why they see it or not. */
export function SightingList({ sightings }: { sightings: readonly Sighting[] }) {
  return (
    <SimpleGrid
      cols={2}
      spacing="md"
      verticalSpacing="xs"
      component="ul"
      m={0}
      p={0}
      style={{ listStyle: 'none' }}
    >
      {sightings.map((sighting) => (
        <li key={sighting.endUserId}>
          <SightingText sighting={sighting} />
        </li>
      ))}
    </SimpleGrid>
  )
}

interface SightingTextProps {
  sighting: Sighting
  /** Whether to also say that somebody sees it; a list of those who do says so in its title. */
  saysYes?: boolean
}

export function SightingText({ sighting, saysYes = false }: SightingTextProps) {
  const { t, i18n } = useTranslation(['deployments', 'common'])
  const nameOf = useExplanationNames()
  const { endUserId, lastSeenAt, sees, reason } = sighting
  const wording = { t, language: i18n.language, nameOf }
  // The engine made the reason; the contract only says that it has a code and parameters.
  const why = reason && toExplanationText(reason as unknown as Explanation, wording)
  return (
    <>
      <EndUserLink endUserId={endUserId} />{' '}
      <Text span size="sm" c="dimmed">
        {lastSeenAt ? t('whoSees.seen', { ago: formatAgo(lastSeenAt, i18n.language) }) : t('whoSees.unknown')}
      </Text>
      {(!sees || saysYes) && <Text size="sm">{sees ? t('whoSees.canSee') : why}</Text>}
    </>
  )
}

const OF_LIST = 'provider:'

/** Names everything that a reason refers to: segments, projects, deployments, limits and server facts. */
function useExplanationNames(): (id: string) => string {
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
