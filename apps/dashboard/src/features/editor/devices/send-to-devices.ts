import { useEffect } from 'react'
import { useEditor, useEditorState } from '../store/editor-context.ts'
import { findScreen } from '../model/screens.ts'
import { findGuideStep, toGuide } from '../model/to-guide.ts'
import type { DeviceRoom } from './use-device-room.ts'
import type { Showing } from './use-showing.ts'

/** Debounces typing. */
const SEND_AFTER_MS = 300

interface SendToDevicesProps {
  room: DeviceRoom
  showing: Showing
}

/**
 * Sends devices what to show. Renders nothing and stands outside the dialog, whose content is suspended while
 * closed.
 */
export function SendToDevices({ room, showing }: SendToDevicesProps) {
  useSentStep(room, showing)
  useSentGuide(room, showing)
  return null
}

function useSentStep(room: DeviceRoom, { shown, locale }: Showing): void {
  const draft = useEditorState((state) => state.draft)
  const screenId = useEditorState((state) => state.selectedScreenId)
  const step = findGuideStep(draft, findScreen(draft, screenId))
  const text = JSON.stringify([step, locale])
  const readyIds = listReady(room).join()
  useEffect(() => {
    if (shown === 'NOTHING') return room.stop()
    if (shown !== 'STEP') return
    const send = () =>
      step ? room.previewStep(step, { locale, fallbackLocale: draft.defaultLocale }) : room.stop()
    const timer = setTimeout(send, SEND_AFTER_MS)
    return () => clearTimeout(timer)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the text identifies the step
  }, [shown, text, readyIds])
}

/** A reconnecting device resumes by itself; only new devices are sent the guide. */
function useSentGuide(room: DeviceRoom, { shown, locale, run, played }: Showing): void {
  const { store } = useEditor()
  const readyIds = listReady(room).join()
  useEffect(() => {
    if (shown !== 'GUIDE') return
    const guide = toGuide(store.getState().draft)
    for (const id of listReady(room).filter((it) => !played.ids.has(it))) {
      room.previewGuide(id, guide, locale)
      played.ids.add(id)
      played.locale = locale
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- changing the locale must not restart it
  }, [shown, run, readyIds])
  useEffect(() => {
    if (shown !== 'GUIDE' || played.locale === locale) return
    room.setLocale(locale)
    played.locale = locale
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only locale changes are sent
  }, [locale])
}

const listReady = ({ presence }: DeviceRoom): string[] =>
  presence.devices.filter(({ state }) => state === 'READY').map(({ id }) => id)
