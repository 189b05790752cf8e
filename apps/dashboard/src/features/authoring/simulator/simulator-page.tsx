import { Button, Center, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { api } from '../../../lib/calls/api.ts'
import { useDocumentTitle } from '../../../lib/state/use-document-title.ts'
import { FailureState } from '../../../ui/dialogs/failure-state.tsx'
import { builtInTheme, useLiveTheme } from '../../../ui/guides/use-live-theme.ts'
import { loadSdk, tellLocale } from './guides/load-sdk.ts'
import { createPhone, type Phone, type PhoneSettings } from './phone/create-phone.ts'
import { PhoneFrame } from './phone/phone-frame.tsx'
import { PhoneSettingsPanel } from './phone/phone-settings-panel.tsx'
import { JoinForm } from './room/join-form.tsx'
import { RoomPanel } from './room/room-panel.tsx'
import { useRoomSession } from './room/use-room-session.ts'
import { SCREEN_HEIGHT, SCREEN_WIDTH } from './sample/sample-view.ts'
import classes from './simulator-page.module.css'

/** A phone with a sample app for guides in Android and iOS apps: it pairs and shows guides like a device. */
export function SimulatorPage() {
  const { appId = '' } = useParams()
  const app = useQuery(api.apps.get.queryOptions({ input: { id: appId } }))
  const { t } = useTranslation('simulator')
  useDocumentTitle(app.data?.name, t('title'))
  if (app.data) return <Simulator appId={appId} appName={app.data.name} sdkKey={app.data.sdkKey} />
  return (
    <Center component="main" mih="100dvh" p="lg">
      {app.error ? (
        <FailureState error={app.error} onRetry={() => void app.refetch()} />
      ) : (
        <Skeleton aria-busy="true" aria-label={t('title')} w={SCREEN_WIDTH} h={SCREEN_HEIGHT} radius="xl" />
      )}
    </Center>
  )
}

interface SimulatorProps {
  appId: string
  appName: string
  sdkKey: string
}

function Simulator({ appId, appName, sdkKey }: SimulatorProps) {
  const { t, i18n } = useTranslation('simulator')
  const [settings, setSettings] = useState<PhoneSettings>({
    app: 'SAMPLE',
    platform: 'ANDROID',
    locale: i18n.language === 'de' ? 'de' : 'en',
    scheme: 'light',
  })
  const [phone, setPhone] = useState<Phone | null>(null)
  const theme = useRef(builtInTheme)
  theme.current = useLiveTheme(appId) ?? builtInTheme
  const [app] = useState(() => ({ sdkKey, getTheme: () => theme.current }))
  const room = useRoomSession(phone, app)
  const moved = useRef(room.moved)
  moved.current = room.moved

  const start = useCallback(
    (document: Document) => {
      const created = createPhone({ document, ...settings, onMoved: () => moved.current() })
      loadSdk(created, sdkKey)
      setPhone(created)
    },
    // Other settings than the platform apply to the running phone.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
    [settings.platform, sdkKey],
  )

  function change(changed: Partial<PhoneSettings>) {
    setSettings({ ...settings, ...changed })
    // Another platform is another phone.
    if (!phone || changed.platform) return
    phone.change(changed)
    if (changed.locale) tellLocale(phone)
  }
  return (
    <main className={classes.page}>
      <section className={classes.desk}>
        <PhoneFrame key={settings.platform} title={t('phone')} onReady={start} />
      </section>
      <aside className={classes.panel} aria-label={t('title')}>
        <Stack gap="lg">
          <Button
            component={Link}
            to={`/app/${appId}/screens`}
            variant="subtle"
            color="gray"
            leftSection={<IconArrowLeft size={18} />}
            w="fit-content"
          >
            {appName}
          </Button>
          <div>
            <Title order={1} size="h3">
              {t('title')}
            </Title>
            <Text c="dimmed">{t('text')}</Text>
          </div>
          <PhoneSettingsPanel settings={settings} onChange={change} />
          <Paper withBorder p="md" component="section" aria-label={t('pair.title')}>
            <Stack gap="sm">
              <Title order={2} size="h5">
                {t('pair.title')}
              </Title>
              {room.session.status === 'NONE' && (
                <JoinForm problem={room.session.problem} onJoin={room.join} />
              )}
              <RoomPanel session={room.session} onAnswer={room.answer} onLeave={room.leave} />
            </Stack>
          </Paper>
        </Stack>
      </aside>
    </main>
  )
}
