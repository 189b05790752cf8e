import { Paper, SegmentedControl, Select, Stack, Switch, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DEVICE_SIZES } from '../../../../ui/guides/device-sizes.ts'
import type { SimulatedPlatform } from '../sample/to-captured-screen.ts'
import { listHandsets } from './handset.ts'
import { TEXT_SIZES, type PhoneApp, type PhoneSettings } from './phone-settings.ts'

interface PhoneSettingsPanelProps {
  settings: PhoneSettings
  /** Whether the phone follows the system's text size and keyboard. */
  isReactNative?: boolean
  onChange(changed: Partial<PhoneSettings>): void
}

/** Settings for the phone: what it is, how it is held, and what its system is set to. */
export function PhoneSettingsPanel({ settings, isReactNative, onChange }: PhoneSettingsPanelProps) {
  const { t } = useTranslation('simulator')
  return (
    <Paper withBorder p="md" component="section" aria-label={t('settings')}>
      <Stack gap="md">
        {!isReactNative && (
          <SegmentedControl
            aria-label={t('app')}
            value={settings.app}
            onChange={(value) => onChange({ app: value as PhoneApp })}
            data={[
              { value: 'SAMPLE', label: t('apps.SAMPLE') },
              { value: 'KIT', label: t('apps.KIT') },
            ]}
          />
        )}
        <SegmentedControl
          aria-label={t('platform')}
          value={settings.platform}
          onChange={(value) => onChange({ platform: value as SimulatedPlatform })}
          data={[
            { value: 'ANDROID', label: 'Android' },
            { value: 'IOS', label: 'iOS' },
          ]}
        />
        <Select
          label={t('device')}
          value={settings.handset}
          allowDeselect={false}
          onChange={(handset) => handset && onChange({ handset, isTurned: false })}
          data={listHandsets(settings.platform).map((value) => ({
            value,
            label: t('deviceOfSize', { name: t(`devices.${value}`), ...DEVICE_SIZES[value] }),
          }))}
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
        {isReactNative && <SystemSettings settings={settings} onChange={onChange} />}
        <Toggle label={t('turned')} name="isTurned" settings={settings} onChange={onChange} />
        <Toggle label={t('rtl')} name="isRtl" settings={settings} onChange={onChange} />
        {isReactNative && (
          <Text size="sm" c="dimmed">
            {t('anotherPhone')}
          </Text>
        )}
        <Switch
          label={t('dark')}
          checked={settings.scheme === 'dark'}
          onChange={(event) => onChange({ scheme: event.currentTarget.checked ? 'dark' : 'light' })}
        />
      </Stack>
    </Paper>
  )
}

type Settings = Pick<PhoneSettingsPanelProps, 'settings' | 'onChange'>

/** What a web page cannot be told of in a browser. */
function SystemSettings({ settings, onChange }: Settings) {
  const { t, i18n } = useTranslation('simulator')
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' })
  return (
    <>
      <SegmentedControl
        aria-label={t('textSize')}
        value={String(settings.fontScale)}
        onChange={(value) => onChange({ fontScale: TEXT_SIZES.find((it) => String(it) === value) ?? 1 })}
        data={TEXT_SIZES.map((it) => ({
          value: String(it),
          label: t('textSizeOf', { size: percent.format(it) }),
        }))}
      />
      <Toggle label={t('keyboard')} name="isKeyboardOpen" settings={settings} onChange={onChange} />
    </>
  )
}

interface ToggleProps extends Settings {
  label: string
  name: 'isTurned' | 'isRtl' | 'isKeyboardOpen'
}

const Toggle = ({ label, name, settings, onChange }: ToggleProps) => (
  <Switch
    label={label}
    checked={settings[name]}
    onChange={(event) => onChange({ [name]: event.currentTarget.checked })}
  />
)
