import type { Platform } from '@waymark/contract/constants'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { builtInTheme, useLiveTheme } from '../../../ui/guides/use-live-theme.ts'
import { loadSdk, tellLocale } from './guides/load-sdk.ts'
import { createPhone, type Phone } from './phone/create-phone.ts'
import { changeSettings, toFirstSettings, toPhoneKey, type PhoneSettings } from './phone/phone-settings.ts'
import { JoinForm } from './room/join-form.tsx'
import { RoomPanel } from './room/room-panel.tsx'
import { useRoomSession } from './room/use-room-session.ts'
import { SimulatorLayout } from './simulator-layout.tsx'

interface SampleSimulatorProps {
  app: { id: string; name: string; sdkKey: string; platform: Platform }
}

/** A phone whose app is a tree of views, over which the SDK for web pages draws. */
export function SampleSimulator({ app: { id, name, sdkKey, platform } }: SampleSimulatorProps) {
  const { t, i18n } = useTranslation('simulator')
  const [settings, setSettings] = useState(() => toFirstSettings(platform, i18n.language))
  const [phone, setPhone] = useState<Phone | null>(null)
  const theme = useRef(builtInTheme)
  theme.current = useLiveTheme(id) ?? builtInTheme
  const [app] = useState(() => ({ sdkKey, getTheme: () => theme.current }))
  const room = useRoomSession(phone, app)
  const moved = useRef(room.moved)
  moved.current = room.moved

  const phoneKey = toPhoneKey(settings)
  const start = useCallback(
    (document: Document) => {
      const created = createPhone({ document, ...settings, onMoved: () => moved.current() })
      loadSdk(created, sdkKey)
      setPhone(created)
    },
    // Other settings apply to the running phone.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
    [phoneKey, sdkKey],
  )

  function change(changed: Partial<PhoneSettings>) {
    const next = changeSettings(settings, changed)
    setSettings(next)
    if (!phone || toPhoneKey(next) !== phoneKey) return
    phone.change(next)
    if (changed.locale) tellLocale(phone)
  }
  return (
    <SimulatorLayout
      app={{ id, name }}
      text={t('text')}
      settings={settings}
      onChange={change}
      onReady={start}
      pairing={
        <>
          {room.session.status === 'NONE' && (
            <JoinForm problem={room.session.problem} isReady={phone !== null} onJoin={room.join} />
          )}
          <RoomPanel session={room.session} onAnswer={room.answer} onLeave={room.leave} />
        </>
      }
    />
  )
}
