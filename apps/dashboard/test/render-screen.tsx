import type { ReactNode } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { AppVersion, Member, Organisation, OrganisationSetting } from '@waymark/contract'
import type { InterfaceLanguage } from '@waymark/contract/constants'
import { render } from 'vitest-browser-react'
import { Providers } from '../src/app/providers.tsx'
import { RequireSession } from '../src/app/require-session.tsx'
import { AppAreaContext } from '../src/lib/app-area.ts'
import { chooseLanguage } from '../src/lib/texts/i18n.ts'
import { answerCalls } from './answer-calls.ts'
import { exampleApp, exampleMember, exampleOrganisation, exampleSession, exampleVersion } from './examples.ts'

interface Where {
  language?: InterfaceLanguage
  /** Overrides for the signed-in member. */
  me?: Partial<Member>
  /** Overrides for their organisation. */
  organisation?: Partial<Organisation>
  /** Overrides for its settings. */
  setting?: Partial<OrganisationSetting>
  /** Versions of the app before the one that is open. */
  olderVersions?: AppVersion[]
  /** The URL to render at, and the route's pattern. */
  at?: string
  path?: string
}

/** Renders a component inside the dashboard's providers, for a signed-in member in an app. */
export async function renderScreen(
  element: ReactNode,
  { language = 'en', me, organisation, setting, olderVersions = [], at = '/', path = '*' }: Where = {},
): Promise<void> {
  await chooseLanguage(language)
  answerCalls({
    users: {
      getSession: () => ({
        ...exampleSession,
        member: { ...exampleMember, ...me },
        organisation: { ...exampleOrganisation, ...organisation },
        setting: { ...exampleSession.setting, ...setting },
      }),
    },
    platformVersions: {
      get: ({ platform }) => ({ platform, version: '1.0.0', minimumVersion: '1.0.0', url: '/' }),
    },
  })
  const area = {
    app: exampleApp,
    appVersions: [exampleVersion, ...olderVersions],
    appVersion: exampleVersion,
    startNewVersion: () => undefined,
  }
  const screen = <AppAreaContext value={area}>{element}</AppAreaContext>
  const router = createMemoryRouter([{ Component: RequireSession, children: [{ path, element: screen }] }], {
    initialEntries: [at],
  })
  await render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  )
}
