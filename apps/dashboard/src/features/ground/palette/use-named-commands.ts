import { useQuery } from '@tanstack/react-query'
import { IconApps, IconFilter, IconRoute, IconUser, IconVersions } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useLongList, type ListPart } from '../../../lib/state/use-long-list.ts'
import { nameCodeBase } from '../../../lib/texts/platform-names.ts'
import type { Command } from './command.ts'
import { appsQuery, appVersionsQuery, membersQuery, projectsQuery, segmentsQuery } from './palette.queries.ts'
import { usePlace } from './use-place.ts'

/** Apps and members, and the open app's versions, guides and segments, by name. */
export function useNamedCommands(search: string): Command[] {
  const { t, i18n } = useTranslation(['palette', 'common', 'platforms'])
  const navigate = useNavigate()
  const { appId = '', versionId } = usePlace()
  const enabled = appId !== ''
  const apps = useLongList({ query: appsQuery, search }).shown ?? []
  const members = useLongList({ query: membersQuery, search }).shown ?? []
  const versions = useQuery({ ...appVersionsQuery(appId), enabled })
  const version = versions.data?.content.find(({ id }) => id === versionId) ?? versions.data?.content[0]
  const place = { appId, appVersionId: version?.id ?? '' }
  const projects = useLongList({
    query: (part: ListPart) => ({ ...projectsQuery(place, part), enabled: version !== undefined }),
    search,
  })
  const segments = useLongList({
    query: (part: ListPart) => ({ ...segmentsQuery(appId, part), enabled }),
    search,
  })
  const go = (path: string) => () => void navigate(path)
  return [
    ...apps.map(({ id, name, platform }): Command => ({
      id: `app ${id}`,
      group: 'apps',
      label: name,
      detail: nameCodeBase(platform, i18n.language),
      Icon: IconApps,
      run: go(`/app/${id}/projects`),
    })),
    ...(versions.data?.content ?? []).map(({ id, name }): Command => ({
      id: `version ${id}`,
      group: 'versions',
      label: t('version', { name }),
      Icon: IconVersions,
      run: go(`/app/${appId}/projects?version=${id}`),
    })),
    ...(projects.shown ?? []).map(({ id, name }): Command => ({
      id: `guide ${id}`,
      group: 'guides',
      label: name,
      detail: t('version', { name: version?.name }),
      Icon: IconRoute,
      run: go(`/editor/${appId}/${version?.id}/${id}`),
    })),
    ...(segments.shown ?? []).map(({ id, name }): Command => ({
      id: `segment ${id}`,
      group: 'segments',
      label: name,
      Icon: IconFilter,
      run: go(`/app/${appId}/user-segments?edit=${id}`),
    })),
    ...members.map(({ uid, name, email }): Command => ({
      id: `member ${uid}`,
      group: 'members',
      label: name || email,
      detail: email,
      Icon: IconUser,
      run: go('/invite-members'),
    })),
  ]
}
