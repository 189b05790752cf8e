import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openEmptyTab, takeReservedTab } from '../../../../lib/calls/reserved-tab.ts'
import { showToast } from '../../../../ui/dialogs/toast.ts'
import { useDevicesDialog } from '../store/devices-context.ts'
import { useEditor } from '../store/editor-context.ts'
import type { OpenInApp } from '../store/open-in-app-context.ts'
import type { DeviceRoom } from './use-device-room.ts'

/** Opens the app in a new tab with a code for the builder, once everything written here is saved. */
export function useOpeningInApp({ openBuilder }: DeviceRoom): OpenInApp {
  const { t } = useTranslation('editor-devices')
  const { store } = useEditor()
  const dialog = useDevicesDialog()
  const [isOpening, setIsOpening] = useState(false)

  const openIn = useCallback(
    async (tab: Window | null) => {
      setIsOpening(true)
      await store.flush()
      const door = await openBuilder()
      setIsOpening(false)
      if (door?.url && tab) return tab.location.replace(door.url)
      tab?.close()
      const { url } = door ?? {}
      if (url)
        showToast('notify', t('builder.blocked'), {
          label: t('builder.openNow'),
          onClick: () => window.open(url),
        })
      else if (door) showToast('error', t('builder.noAddress'))
      else dialog.open()
    },
    [t, store, openBuilder, dialog],
  )
  // Another screen has opened the tab already.
  useEffect(() => {
    const reserved = takeReservedTab()
    if (reserved) void openIn(reserved.tab)
  }, [openIn])
  // Browsers open tabs only during a click, so the address follows.
  return useMemo(() => ({ open: () => void openIn(openEmptyTab()), isOpening }), [openIn, isOpening])
}
