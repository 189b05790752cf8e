import { Text } from '@mantine/core'
import type { Platform } from '@waymark/contract/constants'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureState } from '../../../../ui/dialogs/failure-state.tsx'
import { changeSettings, toFirstSettings, toPhoneKey, type PhoneSettings } from '../phone/phone-settings.ts'
import { JoinForm } from '../room/join-form.tsx'
import { SimulatorLayout } from '../simulator-layout.tsx'
import { loadPhone, toDevice, type ReactNativePhone } from './load-phone.ts'

interface ReactNativeSimulatorProps {
  app: { id: string; name: string; sdkKey: string; platform: Platform }
}

/** A phone with an app of React Native, in which the SDK for React Native draws. */
export function ReactNativeSimulator({ app: { id, name, sdkKey, platform } }: ReactNativeSimulatorProps) {
  const { t, i18n } = useTranslation('simulator')
  const [settings, setSettings] = useState(() => toFirstSettings(platform, i18n.language))
  const [phone, setPhone] = useState<ReactNativePhone | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const phoneKey = toPhoneKey(settings)
  const start = useCallback(
    async (document: Document) => {
      const load = loadPhone(document, { sdkKey, settings })
      const [loaded, error] = await load
        .then((it) => [it, null] as const)
        .catch((it: unknown) => [null, it] as const)
      // Another phone stands in its place by now.
      if (!document.defaultView) return
      setPhone(loaded)
      setFailure(error)
    },
    // Other settings apply to the running phone.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
    [phoneKey, sdkKey],
  )

  // What was changed while the phone loaded applies as well.
  useEffect(() => phone?.change(toDevice(settings)), [phone, settings])

  function change(changed: Partial<PhoneSettings>) {
    const next = changeSettings(settings, changed)
    setSettings(next)
    if (toPhoneKey(next) !== phoneKey) restart()
  }

  function restart() {
    setPhone(null)
    setFailure(null)
  }
  return (
    <SimulatorLayout
      app={{ id, name }}
      text={t('reactNative')}
      isReactNative
      settings={settings}
      onChange={change}
      onReady={(document) => void start(document)}
      failure={failure !== null && <FailureState error={failure} onRetry={restart} />}
      pairing={
        <>
          <JoinForm problem={null} isReady={phone !== null} onJoin={(code) => phone?.join(code)} />
          <Text size="sm" c="dimmed">
            {t('pair.onPhone')}
          </Text>
        </>
      }
    />
  )
}
