import { Paper, SegmentedControl, Stack, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SimulatedPlatform } from '../sample/to-captured-screen.ts'
import type { PhoneApp, PhoneSettings } from './create-phone.ts'

interface PhoneSettingsPanelProps {
  settings: PhoneSettings
  onChange(changed: Partial<PhoneSettings>): void
}

/** Settings for the phone's platform, locale and colour scheme. */
export function PhoneSettingsPanel({ settings, onChange }: PhoneSettingsPanelProps) {
  const { t } = useTranslation('simulator')
  return (
    <Paper withBorder p="md" component="section" aria-label={t('settings')}>
      <Stack gap="md">
        <SegmentedControl
          aria-label={t('app')}
          value={settings.app}
          onChange={(value) => onChange({ app: value as PhoneApp })}
          data={[
            { value: 'SAMPLE', label: t('apps.SAMPLE') },
            { value: 'KIT', label: t('apps.KIT') },
          ]}
        />
        <SegmentedControl
          aria-label={t('platform')}
          value={settings.platform}
          onChange={(value) => onChange({ platform: value as SimulatedPlatform })}
          data={[
            { value: 'ANDROID', label: 'Android' },
            { value: 'IOS', label: 'iOS' },
          ]}
        />
        <SegmentedControl
          aria-label={t('language')}
          value={settings.locale}
          onChange={(value) => onChange({ locale: value === 'de' ? 'de' : 'en' })}
          data={[
            { value: 'en', label: 'English' },
            { value: 'de', label: 'Deutsch' },
          ]}
        />
        <Switch
          label={t('dark')}
          checked={settings.scheme === 'dark'}
          onChange={(event) => onChange({ scheme: event.currentTarget.checked ? 'dark' : 'light' })}
        />
      </Stack>
    </Paper>
  )
}
