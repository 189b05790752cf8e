import { useMantineColorScheme } from '@mantine/core'
import { IconArrowRight, IconLanguage, IconPlus, IconSunMoon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { interfaceLanguages } from '@waymark/contract/constants'
import { chooseLanguage } from '../../../lib/texts/i18n.ts'
import { useSession } from '../../../lib/calls/session.ts'
import type { Command } from './command.ts'
import { listDestinations } from './list-destinations.ts'
import { useNamedCommands } from './use-named-commands.ts'
import { usePlace } from './use-place.ts'

const SCHEMES = ['light', 'dark', 'auto'] as const

/** All commands of the palette here, apart from end users. The typed text finds entries of lists too long to load. */
export function useCommands(query: string): Command[] {
  return [...useGoCommands(), ...useCreateCommands(), ...useNamedCommands(query), ...usePreferenceCommands()]
}

function useGoCommands(): Command[] {
  const { t } = useTranslation('palette')
  const navigate = useNavigate()
  const { orgRole } = useSession().member
  const { appId, versionId } = usePlace()
  return listDestinations(orgRole, appId ? { id: appId, versionId } : undefined).map(({ name, path }) => ({
    id: `go ${name}`,
    group: 'go',
    label: t(`destinations.${name}`),
    Icon: IconArrowRight,
    run: () => void navigate(path),
  }))
}

function useCreateCommands(): Command[] {
  const { t } = useTranslation('palette')
  const navigate = useNavigate()
  const { member, setting } = useSession()
  const { appId, versionId } = usePlace()
  const create = (name: 'app' | 'project' | 'segment', path: string): Command => ({
    id: `create ${name}`,
    group: 'create',
    label: t(`create.${name}`),
    Icon: IconPlus,
    run: () => void navigate(path),
  })
  const version = versionId ? `&version=${versionId}` : ''
  const mayCreateApps = member.orgRole === 'Admin' || setting.flags.membersCanCreateApps
  return [
    ...(appId
      ? [
          create('project', `/app/${appId}/projects?new=project${version}`),
          create('segment', `/app/${appId}/user-segments?new=segment${version}`),
        ]
      : []),
    ...(mayCreateApps ? [create('app', '/home?new=app')] : []),
  ]
}

function usePreferenceCommands(): Command[] {
  const { t } = useTranslation(['palette', 'common'])
  const { setColorScheme } = useMantineColorScheme()
  const languages = interfaceLanguages.map((language): Command => ({
    id: `language ${language}`,
    group: 'preferences',
    label: t(`common:languages.${language}`),
    detail: t('language'),
    Icon: IconLanguage,
    run: () => void chooseLanguage(language),
  }))
  const schemes = SCHEMES.map((scheme): Command => ({
    id: `scheme ${scheme}`,
    group: 'preferences',
    label: t(`common:schemes.${scheme}`),
    detail: t('appearance'),
    Icon: IconSunMoon,
    run: () => setColorScheme(scheme),
  }))
  return [...languages, ...schemes]
}
