import { settleSegments } from '@waymark/contract/compiler'
import { useEffect } from 'react'
import { toGuide } from '../model/to-guide.ts'
import { useEditor } from '../store/editor-context.ts'
import { useReader } from '../store/reader-context.ts'
import type { DeviceRoom } from './use-device-room.ts'
import type { Showing } from './use-showing.ts'
import { useStepView } from './use-step-view.ts'

/** Debounces typing. */
const SEND_AFTER_MS = 300

interface SendToDevicesProps {
  room: DeviceRoom
  showing: Showing
}

/**
 * Sends devices the content to show. Renders nothing and stands outside the dialog, whose content is suspended while
 * closed.
 */
export function SendToDevices({ room, showing }: SendToDevicesProps) {
  useSentStep(room, showing)
  useSentGuide(room, showing)
  return null
}

function useSentStep(room: DeviceRoom, { shown, locale }: Showing): void {
  const { step, how } = useStepView(locale)
  const text = JSON.stringify([step, how])
  const readyIds = listReady(room).join()
  useEffect(() => {
    if (shown === 'NOTHING') return room.stop()
    if (shown !== 'STEP') return
    const send = () => (step ? room.previewStep(step, how) : room.stop())
    const timer = setTimeout(send, SEND_AFTER_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- the text identifies the step
  }, [shown, text, readyIds])
}

/** A reconnecting device resumes by itself; only new devices are sent the guide. */
function useSentGuide(room: DeviceRoom, { shown, locale, run, played }: Showing): void {
  const { store } = useEditor()
  const { segmentIds } = useReader().reader
  const readyIds = listReady(room).join()
  useEffect(() => {
    if (shown !== 'GUIDE') return
    const guide = settleSegments(toGuide(store.getState().draft), segmentIds)
    for (const id of listReady(room).filter((it) => !played.ids.has(it))) {
      room.previewGuide(id, guide, locale)
      played.ids.add(id)
      played.locale = locale
    }
    // oxlint-disable-next-line react/exhaustive-deps -- changing the locale must not restart it
  }, [shown, run, readyIds])
  useEffect(() => {
    if (shown !== 'GUIDE' || played.locale === locale) return
    room.setLocale(locale)
    played.locale = locale
    // oxlint-disable-next-line react/exhaustive-deps -- only locale changes are sent
  }, [locale])
}

/** The devices that can show something. In a page with the builder, the step stands already. */
export const listReady = ({ presence }: Pick<DeviceRoom, 'presence'>): string[] =>
  presence.devices.filter(({ state, builder }) => state === 'READY' && !builder).map(({ id }) => id)
