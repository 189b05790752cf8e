import { Text } from '@mantine/core'
import type { Platform } from '@waymark/contract/constants'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeSettings, toFirstSettings, toPhoneKey, type PhoneSettings } from '../phone/phone-settings.ts'
import { JoinForm } from '../room/join-form.tsx'
import { SimulatorDesk } from '../simulator-desk.tsx'
import { loadPhone, toDevice, type ReactNativePhone } from './load-phone.ts'

interface ReactNativeSimulatorProps {
  app: { id: string; name: string; sdkKey: string; platform: Platform }
}

/** A phone with an app of React Native, in which the SDK for React Native draws. */
export function ReactNativeSimulator({ app: { id, name, sdkKey, platform } }: ReactNativeSimulatorProps) {
  const { t, i18n } = useTranslation('simulator')
  const [settings, setSettings] = useState(() => toFirstSettings(platform, i18n.language))
  const [phone, setPhone] = useState<ReactNativePhone | null>(null)
  const phoneKey = toPhoneKey(settings)
  const start = useCallback(
    (document: Document) => void loadPhone(document, { sdkKey, settings }).then(setPhone),
    // Other settings apply to the running phone.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
    [phoneKey, sdkKey],
  )

  function change(changed: Partial<PhoneSettings>) {
    const next = changeSettings(settings, changed)
    setSettings(next)
    if (toPhoneKey(next) === phoneKey) phone?.change(toDevice(next))
  }
  return (
    <SimulatorDesk
      app={{ id, name }}
      text={t('reactNative')}
      isReactNative
      settings={settings}
      onChange={change}
      onReady={start}
      pairing={
        <>
          <JoinForm problem={null} onJoin={(code) => phone?.join(code)} />
          <Text size="sm" c="dimmed">
            {t('pair.onPhone')}
          </Text>
        </>
      }
    />
  )
}
