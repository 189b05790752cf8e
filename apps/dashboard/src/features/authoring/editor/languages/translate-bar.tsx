import { Button, Checkbox, Group, Progress, Select, Stack, Text } from '@mantine/core'
import { IconLanguage, IconPlayerStop } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nameLanguage } from '../../../../lib/texts/language-names.ts'
import type { ListTexts, WriteTexts } from './list-texts.ts'
import { useTranslating } from './use-translating.ts'

interface TranslateBarProps {
  listPlaces: ListTexts
  /** The default locale first. */
  locales: readonly string[]
  onWrite: WriteTexts
}

const ALL = 'all'

/** Translates one locale or all of them, and shows progress. */
export function TranslateBar({ listPlaces, locales, onWrite }: TranslateBarProps) {
  const { t, i18n } = useTranslation('editor-languages')
  const [defaultLocale = 'en', ...others] = locales
  const [target, setTarget] = useState<string>(ALL)
  const [again, setAgain] = useState(false)
  const { progress, problem, failed, isNothingLeft, start, stop } = useTranslating(listPlaces, onWrite)
  if (others.length === 0) return <Text c="dimmed">{t('translate.oneLanguage')}</Text>
  const to = target === ALL ? others : [target]
  return (
    <Stack gap="xs">
      <Group gap="sm" align="end">
        <Select
          label={t('translate.to')}
          value={target}
          onChange={(value) => setTarget(value ?? ALL)}
          allowDeselect={false}
          data={[
            { value: ALL, label: t('translate.all') },
            ...others.map((value) => ({ value, label: nameLanguage(value, i18n.language) })),
          ]}
        />
        {progress ? (
          <Button variant="default" leftSection={<IconPlayerStop size={18} />} onClick={stop}>
            {t('translate.stop')}
          </Button>
        ) : (
          <Button
            leftSection={<IconLanguage size={18} />}
            onClick={() => start({ from: defaultLocale, to, again })}
          >
            {t('translate.start')}
          </Button>
        )}
        <Checkbox
          pb={8}
          label={t('translate.again')}
          checked={again}
          onChange={(event) => setAgain(event.currentTarget.checked)}
        />
      </Group>
      <div role="status">
        {progress && (
          <Group gap="sm">
            <Progress
              flex={1}
              aria-label={t('translate.progress')}
              value={progress.total === 0 ? 100 : (100 * progress.done) / progress.total}
            />
            <Text size="sm" data-tabular>
              {t('translate.count', progress)}
            </Text>
          </Group>
        )}
        {isNothingLeft && <Text size="sm">{t('translate.nothing')}</Text>}
        {problem && <Text c="red">{problem}</Text>}
        {failed > 0 && <Text size="sm">{t('translate.failed', { count: failed })}</Text>}
      </div>
    </Stack>
  )
}
