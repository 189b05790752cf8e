import { Alert, Anchor, Stack, Text, Title } from '@mantine/core'
import {
  hasPages,
  isMobile,
  listCodeBase,
  toLoader,
  toPlatformState,
  toScriptTag,
} from '@waymark/contract/constants'
import type { Platform } from '@waymark/contract/constants'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAppArea } from '../../../lib/app-area.ts'
import { nameCodeBase } from '../../../lib/texts/platform-names.ts'
import { DocumentLink } from './document-link.tsx'
import { InstallCode } from './install-code.tsx'
import { useInstalledApp } from './use-installed-app.ts'

interface CodeProps {
  /** Whether copying the code is the screen's main action. */
  isPrimary?: boolean | undefined
}

/** The code that loads the SDK on the app's platform. */
export function CodeStep({ isPrimary = false }: CodeProps) {
  const { t } = useTranslation('installation')
  const { app } = useAppArea()
  const ways = { web: WebCode, webView: WebViewCode, reactNative: ReactNativeCode, native: NativeCode }
  const Code = ways[toWay(app.platform)]
  return (
    <Stack id="code" component="section" gap="md" aria-label={t('code.title')}>
      <Title order={2}>{t('code.title')}</Title>
      <StateNote />
      <Code isPrimary={isPrimary} />
    </Stack>
  )
}

/** Cordova and Ionic show web pages, and React Native has a package; for other native platforms there is no SDK. */
export function toWay(platform: Platform): 'web' | 'webView' | 'reactNative' | 'native' {
  if (!isMobile(platform)) return 'web'
  if (platform.startsWith('REACT_NATIVE_')) return 'reactNative'
  return hasPages(platform) ? 'webView' : 'native'
}

function WebCode({ isPrimary }: CodeProps) {
  const { t } = useTranslation('installation')
  const installed = useInstalledApp()
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
        <Trans
          t={t}
          i18nKey="code.extension"
          components={{ document: <DocumentLink document="extension.md" /> }}
        />
      </Text>
    </>
  )
}

function WebViewCode({ isPrimary }: CodeProps) {
  const { t, i18n } = useTranslation(['installation', 'platforms'])
  const { app } = useAppArea()
  return (
    <>
      <Text>{t('code.webView', { platform: nameCodeBase(app.platform, i18n.language) })}</Text>
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
  const { t } = useTranslation('platforms')
  const state = toPlatformState(useAppArea().app.platform)
  if (state === 'READY') return null
  return (
    <Alert role="note" color="marker" variant="light" title={t(`states.${state}`)}>
      {t(`stateTexts.${state}`)}
    </Alert>
  )
}

function NativeCode() {
  const { t, i18n } = useTranslation(['installation', 'platforms'])
  const { app } = useAppArea()
  return (
    <>
      <Text>
        <Trans
          t={t}
          i18nKey="code.native"
          values={{ platform: nameCodeBase(app.platform, i18n.language) }}
          components={{
            protocol: <DocumentLink document="sdk-protocol/README.md" />,
            conformance: <DocumentLink document="sdk-conformance.md" />,
          }}
        />
      </Text>
      <Anchor component={Link} to={`/simulator/${app.id}`}>
        {t('code.simulator')}
      </Anchor>
      <WebViewTag />
      <Text size="sm" c="dimmed">
        <Trans
          t={t}
          i18nKey="code.protocol"
          components={{ document: <DocumentLink document="sdk-protocol/device-rooms.md" /> }}
        />
      </Text>
    </>
  )
}

function WebViewTag({ isPrimary }: CodeProps) {
  const { t } = useTranslation(['installation', 'platforms'])
  const installed = useInstalledApp()
  const platforms = listCodeBase(useAppArea().app.platform)
  return platforms.map((platform) => (
    <InstallCode
      key={platform}
      name={
        platforms.length > 1
          ? t('code.tagInWebViewOn', { platform: t(`platforms:names.${platform}`) })
          : t('code.tagInWebView')
      }
      text={t('code.tagInWebViewText')}
      code={toScriptTag({ ...installed, platform })}
      isPrimary={isPrimary && platform === platforms[0]}
    />
  ))
}
