import { Button, Group, Radio, Select, Stack } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { nameLanguage } from '../../../../lib/texts/language-names.ts'
import { SegmentsPicker } from '../reader/segments-picker.tsx'
import { useReadOfReader } from '../reader/use-read-of-reader.ts'
import { useEditor } from '../store/editor-context.ts'
import { useLocales } from '../store/use-locales.ts'
import type { Showing, Shown } from './use-showing.ts'

const CHOICES = ['STEP', 'GUIDE', 'NOTHING'] as const satisfies Shown[]

/** Chooses what devices show: the selected step as it is edited, the whole guide, or nothing. */
export function ShowOnDevices({ showing }: { showing: Showing }) {
  const { t, i18n } = useTranslation('editor-devices')
  const locales = useLocales()
  const { app } = useEditor()
  const { segmentIds } = useReadOfReader()
  const { shown, locale } = showing
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
      {shown === 'GUIDE' && segmentIds.length > 0 && (
        <SegmentsPicker appId={app.id} segmentIds={segmentIds} onChosen={showing.playAgain} />
      )}
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
