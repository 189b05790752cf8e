import { Radio, Text } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './project-choice.module.css'

/** The catalogue of what can be made, by category; it grows with what the runtime can draw. */
const CATALOGUE = [{ category: 'USER_ONBOARDING', subType: 'STATIC_FLOW', Icon: IconRoute }] as const

export function ProjectChoice() {
  const { t } = useTranslation('projects')
  return (
    <Radio.Group label={t('form.choice')} defaultValue={CATALOGUE[0].subType} size="md">
      {CATALOGUE.map(({ category, subType, Icon }) => (
        <Radio.Card key={subType} value={subType} className={classes.choice} radius="md">
          <span className={classes.icon}>
            <Icon size={22} aria-hidden="true" />
          </span>
          <span>
            <Text fw={600}>{t(`form.choices.${subType}`)}</Text>
            <Text size="sm" c="dimmed">
              {t(`form.choices.${subType}_text`)}
            </Text>
          </span>
          <Text size="sm" c="dimmed" className={classes.category}>
            {t(`categories.${category}`)}
          </Text>
        </Radio.Card>
      ))}
    </Radio.Group>
  )
}
