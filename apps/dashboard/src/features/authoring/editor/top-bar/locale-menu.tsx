import { Badge, Button, Menu, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconLanguage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { nameLanguage } from '../../../../lib/texts/language-names.ts'
import { isLocaleCode } from '../../../../lib/texts/locale-codes.ts'
import { LocalesInput } from '../../../../ui/fields/locales-input.tsx'
import { EditorDialog } from '../kit/editor-dialog.tsx'
import { withDraftUndo } from '../keys/undo-scope.ts'

interface LocaleMenuProps {
  /** The default one first. */
  locales: string[]
  locale: string
  onLocale(locale: string): void
  countMissing(locale: string): number
  onLocales(locales: string[]): void
}

/** The locale in which texts are shown and edited; each shows how many of its texts are missing. */
export function LocaleMenu({ locales, locale, onLocale, countMissing, onLocales }: LocaleMenuProps) {
  const { t, i18n } = useTranslation('editor')
  const [isChoosing, choice] = useDisclosure(false)
  const [defaultLocale = ''] = locales
  const nameOf = (code: string) => nameLanguage(code, i18n.language)
  function choose(codes: string[]) {
    const chosen = [...new Set([defaultLocale, ...codes.filter((code) => isLocaleCode(code))])]
    onLocales(chosen)
    if (!chosen.includes(locale)) onLocale(defaultLocale)
  }
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconLanguage size={18} />}
            rightSection={<MissingBadge count={countMissing(locale)} />}
            aria-label={t('locale.current', { name: nameOf(locale) })}
          >
            {nameOf(locale)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {locales.map((code) => (
            <Menu.Item
              key={code}
              onClick={() => onLocale(code)}
              aria-current={code === locale || undefined}
              rightSection={<MissingBadge count={countMissing(code)} />}
            >
              {code === defaultLocale ? t('locale.default', { name: nameOf(code) }) : nameOf(code)}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={choice.open}>{t('locale.choose')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <EditorDialog opened={isChoosing} onClose={choice.close} title={t('locale.chooseTitle')}>
        <Stack gap="sm" {...withDraftUndo}>
          <LocalesInput
            label={t('locale.locales')}
            description={t('locale.localesText')}
            value={locales}
            onChange={choose}
            data-autofocus
          />
          <Text size="sm" c="dimmed">
            {t('locale.defaultStays', { name: nameOf(defaultLocale) })}
          </Text>
        </Stack>
      </EditorDialog>
    </>
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
