import { Badge, Button, Menu, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconLanguage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LocalesInput } from '../../../ui/locales-input.tsx'
import { EditorDialog } from '../editor-dialog.tsx'
import { useEditor, useEditorState } from '../editor-context.ts'
import { listLocales } from '../model/draft.ts'
import { countMissingInLocale } from '../model/missing-texts.ts'
import { isLocaleCode, nameLanguage } from '../../../lib/language-names.ts'

/** The locale that texts are shown and typed in; those with missing texts say how many. */
export function LocaleSwitch() {
  const { t, i18n } = useTranslation('editor')
  const { locale, setLocale } = useEditor()
  const draft = useEditorState((state) => state.draft)
  const [isChoosing, choice] = useDisclosure(false)
  const nameOf = (code: string) => nameLanguage(code, i18n.language)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconLanguage size={18} />}
            rightSection={<MissingBadge count={countMissingInLocale(draft, locale)} />}
            aria-label={t('locale.current', { name: nameOf(locale) })}
          >
            {nameOf(locale)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {listLocales(draft).map((code) => (
            <Menu.Item
              key={code}
              onClick={() => setLocale(code)}
              aria-current={code === locale || undefined}
              rightSection={<MissingBadge count={countMissingInLocale(draft, code)} />}
            >
              {code === draft.defaultLocale ? t('locale.default', { name: nameOf(code) }) : nameOf(code)}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={choice.open}>{t('locale.choose')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <EditorDialog opened={isChoosing} onClose={choice.close} title={t('locale.chooseTitle')}>
        <LocaleChoice />
      </EditorDialog>
    </>
  )
}

function LocaleChoice() {
  const { t, i18n } = useTranslation('editor')
  const { store, locale, setLocale } = useEditor()
  const draft = useEditorState((state) => state.draft)
  function choose(codes: string[]) {
    const locales = codes.filter((code) => isLocaleCode(code))
    store.dispatch({ type: 'choose_locales', locales })
    if (!locales.includes(locale)) setLocale(draft.defaultLocale)
  }
  return (
    <Stack gap="sm">
      <LocalesInput
        label={t('locale.locales')}
        description={t('locale.localesText')}
        value={listLocales(draft)}
        onChange={choose}
        data-autofocus
      />
      <Text size="sm" c="dimmed">
        {t('locale.defaultStays', { name: nameLanguage(draft.defaultLocale, i18n.language) })}
      </Text>
    </Stack>
  )
}

interface MissingBadgeProps {
  count: number
}

function MissingBadge({ count }: MissingBadgeProps) {
  const { t } = useTranslation('editor')
  if (count === 0) return null
  return (
    <Badge size="sm" variant="light" color="marker" tt="none">
      {t('locale.missing', { count })}
    </Badge>
  )
}
