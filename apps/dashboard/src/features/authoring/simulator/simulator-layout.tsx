import { Button, Paper, Stack, Text, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { toHandset } from './phone/handset.ts'
import { PhoneFrame } from './phone/phone-frame.tsx'
import { toPhoneKey, type PhoneSettings } from './phone/phone-settings.ts'
import { PhoneSettingsPanel } from './phone/phone-settings-panel.tsx'
import classes from './simulator-page.module.css'

interface SimulatorLayoutProps {
  app: { id: string; name: string }
  /** What the simulator is of, in a sentence. */
  text: string
  settings: PhoneSettings
  /** Whether the phone follows the system's text size and keyboard. */
  isReactNative?: boolean
  onChange(change: Partial<PhoneSettings>): void
  onReady(document: Document): void
  /** Stands in the place of a phone that did not start. */
  failure?: ReactNode
  /** Connects the phone with an author. */
  pairing: ReactNode
}

/** A phone beside its settings. */
export function SimulatorLayout({
  app,
  text,
  settings,
  pairing,
  failure,
  onReady,
  ...panel
}: SimulatorLayoutProps) {
  const { t } = useTranslation('simulator')
  return (
    <main className={classes.page}>
      <section className={classes.desk}>
        {failure || (
          <PhoneFrame
            key={toPhoneKey(settings)}
            title={t('phone')}
            handset={toHandset(settings)}
            scheme={settings.scheme}
            onReady={onReady}
          />
        )}
      </section>
      <aside className={classes.panel} aria-label={t('title')}>
        <Stack gap="lg">
          <Button
            component={Link}
            to={`/app/${app.id}/screens`}
            variant="subtle"
            color="gray"
            leftSection={<IconArrowLeft size={18} />}
            w="fit-content"
          >
            {app.name}
          </Button>
          <div>
            <Title order={1} size="h3">
              {t('title')}
            </Title>
            <Text c="dimmed">{text}</Text>
          </div>
          <PhoneSettingsPanel settings={settings} {...panel} />
          <Paper withBorder p="md" component="section" aria-label={t('pair.title')}>
            <Stack gap="sm">
              <Title order={2} size="h5">
                {t('pair.title')}
              </Title>
              {pairing}
            </Stack>
          </Paper>
        </Stack>
      </aside>
    </main>
  )
}
