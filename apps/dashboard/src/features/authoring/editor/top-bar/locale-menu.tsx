import { Badge, Button, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconLanguage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { lateDialog } from '../../../../lib/state/late-part.tsx'
import { nameLanguage } from '../../../../lib/texts/language-names.ts'
import { isLocaleCode } from '../../../../lib/texts/locale-codes.ts'
import { ButtonMenu } from '../../../../ui/dialogs/menu.tsx'

const LocalesDialog = lateDialog(async () => (await import('./locales-dialog.tsx')).LocalesDialog)

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
      <ButtonMenu
        button={
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconLanguage size={18} />}
            rightSection={<MissingBadge count={countMissing(locale)} />}
            aria-label={t('locale.current', { name: nameOf(locale) })}
          >
            {nameOf(locale)}
          </Button>
        }
      >
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
      </ButtonMenu>
      <LocalesDialog opened={isChoosing} onClose={choice.close} locales={locales} onLocales={choose} />
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
    <Badge size="sm" variant="light" color="marker">
      {t('locale.missing', { count })}
    </Badge>
  )
}
