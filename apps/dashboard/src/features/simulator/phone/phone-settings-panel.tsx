import { Paper, SegmentedControl, Stack, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SimulatedPlatform } from '../sample/to-captured-screen.ts'
import type { PhoneApp, PhoneSettings } from './create-phone.ts'

interface PhoneSettingsPanelProps {
  settings: PhoneSettings
  onApp(app: PhoneApp): void
  onPlatform(platform: SimulatedPlatform): void
  onLocale(locale: PhoneSettings['locale']): void
  onScheme(scheme: PhoneSettings['scheme']): void
}

/** Settings for the phone's platform, locale and colour scheme. */
export function PhoneSettingsPanel({
  settings,
  onApp,
  onPlatform,
  onLocale,
  onScheme,
}: PhoneSettingsPanelProps) {
  const { t } = useTranslation('simulator')
  return (
    <Paper withBorder p="md" component="section" aria-label={t('settings')}>
      <Stack gap="md">
        <SegmentedControl
          aria-label={t('app')}
          value={settings.app}
          onChange={(value) => onApp(value as PhoneApp)}
          data={[
            { value: 'SAMPLE', label: t('apps.SAMPLE') },
            { value: 'KIT', label: t('apps.KIT') },
          ]}
        />
        <SegmentedControl
          aria-label={t('platform')}
          value={settings.platform}
          onChange={(value) => onPlatform(value as SimulatedPlatform)}
          data={[
            { value: 'ANDROID', label: 'Android' },
            { value: 'IOS', label: 'iOS' },
          ]}
        />
        <SegmentedControl
          aria-label={t('language')}
          value={settings.locale}
          onChange={(value) => onLocale(value === 'de' ? 'de' : 'en')}
          data={[
            { value: 'en', label: 'English' },
            { value: 'de', label: 'Deutsch' },
          ]}
        />
        <Switch
          label={t('dark')}
          checked={settings.scheme === 'dark'}
          onChange={(event) => onScheme(event.currentTarget.checked ? 'dark' : 'light')}
        />
      </Stack>
    </Paper>
  )
}
