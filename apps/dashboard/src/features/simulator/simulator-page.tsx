import {
  Button,
  Center,
  Group,
  Paper,
  SegmentedControl,
  Skeleton,
  Stack,
  Switch,
  Text,
  TextInput,
  Title,
} from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'react-router'
import { ROOM_PARAMETER } from '@waymark/contract/constants'
import { api } from '../../lib/api.ts'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { FailureState } from '../../ui/failure-state.tsx'
import { loadSdk, tellLocale } from './guides/load-sdk.ts'
import { createPhone, type Phone } from './phone/create-phone.ts'
import type { Scheme } from './phone/look.ts'
import { PhoneFrame } from './phone/phone-frame.tsx'
import { useVisit } from './room/use-visit.ts'
import { SCREEN_HEIGHT, SCREEN_WIDTH } from './sample/sample-view.ts'
import type { SimulatedPlatform } from './sample/to-captured-screen.ts'
import classes from './simulator-page.module.css'
import { VisitPanel } from './visit-panel.tsx'

/** A phone with a sample app, for guides of Android and iOS apps: paired like a device, met like one. */
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
  const [parameters] = useSearchParams()
  const [platform, setPlatform] = useState<SimulatedPlatform>('ANDROID')
  const [locale, setLocale] = useState<'en' | 'de'>(i18n.language === 'de' ? 'de' : 'en')
  const [scheme, setScheme] = useState<Scheme>('light')
  const [phone, setPhone] = useState<Phone | null>(null)
  const [code, setCode] = useState(parameters.get(ROOM_PARAMETER) ?? '')
  const visit = useVisit(phone, sdkKey)
  const moved = useRef(visit.moved)
  moved.current = visit.moved

  const start = useCallback(
    (document: Document) => {
      const created = createPhone({
        ...{ document, platform, locale, scheme },
        onMoved: () => moved.current(),
      })
      loadSdk(created, sdkKey)
      setPhone(created)
    },
    // A phone of another platform is another phone; the rest changes while it runs.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
    [platform, sdkKey],
  )
  return (
    <main className={classes.page}>
      <section className={classes.desk}>
        <PhoneFrame key={platform} title={t('phone')} onReady={start} />
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
          <Paper withBorder p="md" component="section" aria-label={t('settings')}>
            <Stack gap="md">
              <SegmentedControl
                aria-label={t('platform')}
                value={platform}
                onChange={(value) => setPlatform(value as SimulatedPlatform)}
                data={[
                  { value: 'ANDROID', label: 'Android' },
                  { value: 'IOS', label: 'iOS' },
                ]}
              />
              <SegmentedControl
                aria-label={t('language')}
                value={locale}
                onChange={(value) => {
                  const next = value === 'de' ? 'de' : 'en'
                  setLocale(next)
                  phone?.change({ locale: next })
                  if (phone) tellLocale(phone)
                }}
                data={[
                  { value: 'en', label: 'English' },
                  { value: 'de', label: 'Deutsch' },
                ]}
              />
              <Switch
                label={t('dark')}
                checked={scheme === 'dark'}
                onChange={(event) => {
                  const next = event.currentTarget.checked ? 'dark' : 'light'
                  setScheme(next)
                  phone?.change({ scheme: next })
                }}
              />
            </Stack>
          </Paper>
          <Paper withBorder p="md" component="section" aria-label={t('pair.title')}>
            <Stack gap="sm">
              <Title order={2} size="h5">
                {t('pair.title')}
              </Title>
              {visit.visit.status === 'NONE' && (
                <form
                  onSubmit={(event) => {
                    event.preventDefault()
                    visit.join(code.trim())
                  }}
                >
                  <Group align="end">
                    <TextInput
                      flex={1}
                      label={t('pair.code')}
                      value={code}
                      maxLength={6}
                      autoComplete="off"
                      onChange={(event) => setCode(event.currentTarget.value)}
                      error={visit.visit.problem}
                    />
                    <Button type="submit" disabled={code.trim().length !== 6}>
                      {t('pair.join')}
                    </Button>
                  </Group>
                </form>
              )}
              <VisitPanel visit={visit.visit} onAnswer={visit.answer} onLeave={visit.leave} />
            </Stack>
          </Paper>
        </Stack>
      </aside>
    </main>
  )
}
