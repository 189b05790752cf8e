import { Alert, Anchor, Card, Stack, Text, Title } from '@mantine/core'
import { hasPages, isMobile, toLoader, toPlatformState, toScriptTag } from '@waymark/contract/constants'
import type { Platform } from '@waymark/contract/constants'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAppArea } from '../../../lib/app-area.ts'
import { InstallCode } from './install-code.tsx'
import { edgeQuery } from './installation.queries.ts'
import { getServerAddress } from '../../../lib/calls/server-address.ts'

interface CodeProps {
  /** Whether copying the code is the screen's main action. */
  isPrimary?: boolean | undefined
}

/** The code that loads the SDK on the app's platform. */
export function CodeCard({ isPrimary = false }: CodeProps) {
  const { t } = useTranslation('installation')
  const { app } = useAppArea()
  const ways = { web: WebCode, webView: WebViewCode, reactNative: ReactNativeCode, native: NativeCode }
  const Code = ways[toWay(app.platform)]
  return (
    <Card id="code" component="section" aria-label={t('code.title')}>
      <Stack gap="md">
        <Title order={2}>{t('code.title')}</Title>
        <StateNote />
        <Code isPrimary={isPrimary} />
      </Stack>
    </Card>
  )
}

/** Cordova and Ionic show web pages, and React Native has a package; for other native platforms there is no SDK. */
function toWay(platform: Platform): 'web' | 'webView' | 'reactNative' | 'native' {
  if (!isMobile(platform)) return 'web'
  if (platform.startsWith('REACT_NATIVE_')) return 'reactNative'
  return hasPages(platform) ? 'webView' : 'native'
}

function WebCode({ isPrimary }: CodeProps) {
  const { t } = useTranslation('installation')
  const { app } = useAppArea()
  const installed = { host: getServerAddress(), sdkKey: app.sdkKey, ...useEdge() }
  return (
    <>
      <Text>{t('code.web')}</Text>
      <InstallCode
        name={t('code.loader')}
        text={t('code.loaderText')}
        code={toLoader(installed)}
        isPrimary={isPrimary}
      />
      <InstallCode name={t('code.tag')} text={t('code.tagText')} code={toScriptTag(installed)} />
      <Text size="sm" c="dimmed">
        {t('code.check')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('code.extension')}
      </Text>
    </>
  )
}

function WebViewCode({ isPrimary }: CodeProps) {
  const { t } = useTranslation(['installation', 'common'])
  const { app } = useAppArea()
  return (
    <>
      <Text>{t('code.webView', { platform: t(`common:platforms.${app.platform}`) })}</Text>
      <WebViewTag isPrimary={isPrimary} />
      <Text size="sm" c="dimmed">
        {t('code.check')}
      </Text>
    </>
  )
}

function ReactNativeCode() {
  const { t } = useTranslation('installation')
  const { app } = useAppArea()
  return (
    <>
      <Text>{t('code.reactNative')}</Text>
      <Anchor component={Link} to={`/app/${app.id}/settings/install#packages`}>
        {t('code.packages')}
      </Anchor>
      <Anchor component={Link} to={`/simulator/${app.id}`}>
        {t('code.simulator')}
      </Anchor>
    </>
  )
}

/** The state of Waymark's support for the app's platform; nothing if it is ready. */
function StateNote() {
  const { t } = useTranslation('common')
  const state = toPlatformState(useAppArea().app.platform)
  if (state === 'READY') return null
  return (
    <Alert role="note" color="marker" variant="light" title={t(`platformStates.${state}`)}>
      {t(`platformStateTexts.${state}`)}
    </Alert>
  )
}

function NativeCode() {
  const { t } = useTranslation(['installation', 'common'])
  const { app } = useAppArea()
  return (
    <>
      <Text>{t('code.native', { platform: t(`common:platforms.${app.platform}`) })}</Text>
      <Anchor component={Link} to={`/simulator/${app.id}`}>
        {t('code.simulator')}
      </Anchor>
      <WebViewTag />
      <Text size="sm" c="dimmed">
        {t('code.protocol')}
      </Text>
    </>
  )
}

function WebViewTag({ isPrimary }: CodeProps) {
  const { t } = useTranslation('installation')
  const { platform, sdkKey } = useAppArea().app
  const code = toScriptTag({ host: getServerAddress(), sdkKey, platform, ...useEdge() })
  return (
    <InstallCode
      name={t('code.tagInWebView')}
      text={t('code.tagInWebViewText')}
      code={code}
      isPrimary={isPrimary}
    />
  )
}

/** The edge that the code reads from, if any, and the keys that it verifies with. */
function useEdge() {
  const { data } = useQuery(edgeQuery(useAppArea().app.id))
  return {
    edgeUrl: data?.publicUrl ?? undefined,
    verifyKeys: data?.keys.map(({ publicKey }) => publicKey) ?? [],
  }
}
