import { Button, Group, Radio, Select, Stack } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { nameLanguage } from '../../../lib/language-names.ts'
import { useEditor, useEditorState } from '../editor-context.ts'
import { findScreen } from '../model/screens.ts'
import { findGuideStep, toGuide } from '../model/to-guide.ts'
import { useLocales } from '../use-locales.ts'
import type { Showing, Shown } from './use-showing.ts'
import type { DeviceRoom } from './use-device-room.ts'

const CHOICES = ['STEP', 'GUIDE', 'NOTHING'] as const satisfies Shown[]
/** Typing is not sent letter by letter. */
const SEND_AFTER_MS = 300

interface ShowOnDevicesProps {
  room: DeviceRoom
  showing: Showing
}

/** What the devices show: the step that is selected here, as it is written, the whole guide, or nothing. */
export function ShowOnDevices({ room, showing }: ShowOnDevicesProps) {
  const { t, i18n } = useTranslation('editor-devices')
  const locales = useLocales()
  const { shown, locale } = showing
  useSentStep(room, showing)
  useSentGuide(room, showing)
  return (
    <Stack gap="md">
      <Radio.Group
        label={t('show.label')}
        description={t('show.text')}
        value={shown}
        onChange={(value) => showing.show(value as Shown)}
      >
        <Stack gap="xs" mt="xs">
          {CHOICES.map((it) => (
            <Radio key={it} value={it} label={t(`show.${it}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Group align="end">
        {locales.length > 1 && (
          <Select
            label={t('show.language')}
            allowDeselect={false}
            value={locale}
            onChange={(code) => code && showing.setLocale(code)}
            data={locales.map((value) => ({ value, label: nameLanguage(value, i18n.language) }))}
          />
        )}
        {shown === 'GUIDE' && (
          <Button
            variant="default"
            leftSection={<IconPlayerPlay size={16} aria-hidden="true" />}
            onClick={showing.playAgain}
          >
            {t('show.again')}
          </Button>
        )}
      </Group>
    </Stack>
  )
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
    // eslint-disable-next-line react-hooks/exhaustive-deps -- its text stands for the step
  }, [shown, text, readyIds])
}

/** A device that comes back goes on by itself where it stood; only new ones are sent the guide. */
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
    // eslint-disable-next-line react-hooks/exhaustive-deps -- another language does not begin it anew
  }, [shown, run, readyIds])
  useEffect(() => {
    if (shown !== 'GUIDE' || played.locale === locale) return
    room.setLocale(locale)
    played.locale = locale
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only another language is told
  }, [locale])
}

const listReady = ({ presence }: DeviceRoom): string[] =>
  presence.devices.filter(({ state }) => state === 'READY').map(({ id }) => id)
