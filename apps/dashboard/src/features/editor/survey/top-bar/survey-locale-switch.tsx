import { Badge, Button, Menu } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { findSurveyProblems } from '@waymark/contract/compiler'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { nameLanguage } from '../../../../lib/language-names.ts'
import { useSurvey, useSurveyState } from '../survey-context.ts'

/** The language that texts are shown and typed in; those with missing texts say how many. */
export function SurveyLocaleSwitch() {
  const { t, i18n } = useTranslation('editor')
  const { locales, locale, setLocale } = useSurvey()
  const survey = useSurveyState(({ history }) => history.present)
  const missing = useMemo(
    () =>
      new Map(
        locales.map((code) => {
          const problems = findSurveyProblems({ defaultLocale: code, selectedLocales: [], survey })
          return [code, problems.filter((it) => it.code === 'text_missing').length]
        }),
      ),
    [locales, survey],
  )
  const nameOf = (code: string) => nameLanguage(code, i18n.language)
  const badge = (code: string) => {
    const count = missing.get(code) ?? 0
    return count === 0 ? null : (
      <Badge size="sm" variant="light" color="marker" tt="none">
        {t('locale.missing', { count })}
      </Badge>
    )
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconLanguage size={18} />}
          rightSection={badge(locale)}
          aria-label={t('locale.current', { name: nameOf(locale) })}
        >
          {nameOf(locale)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {locales.map((code, index) => (
          <Menu.Item
            key={code}
            onClick={() => setLocale(code)}
            aria-current={code === locale || undefined}
            rightSection={badge(code)}
          >
            {index === 0 ? t('locale.default', { name: nameOf(code) }) : nameOf(code)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
