import { Anchor, NumberInput, Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Project } from '@waymark/contract'
import { frequencyTypes } from '@waymark/contract/constants'
import { joinWithAnd } from '../../../../lib/texts/join-words.ts'
import type { DeploymentFormApi } from './deployment-form-api.ts'
import { limitGroupsQuery } from '../deployments.queries.ts'
import classes from './form-sections.module.css'

interface FrequencyFieldsProps {
  form: DeploymentFormApi
  /** Undefined until one is chosen, or if it is no longer published. */
  project: Project | undefined
}

/** How often one person sees it. */
export function FrequencyFields({ form, project }: FrequencyFieldsProps) {
  const { t } = useTranslation('deployments')
  const { frequencyType } = form.values
  return (
    <>
      <div className={classes.fields} data-wide>
        <Select
          {...form.getInputProps('frequencyType')}
          label={t('form.frequency')}
          wrapperProps={{ 'data-wide': frequencyType !== 'EVERY_N' || undefined }}
          data={frequencyTypes.map((value) => ({ value, label: t(`form.frequencies.${value}`) }))}
        />
        {frequencyType === 'EVERY_N' && (
          <NumberInput
            {...form.getInputProps('everyDays')}
            label={t('form.everyDays')}
            min={1}
            max={365}
            clampBehavior="strict"
            allowDecimal={false}
          />
        )}
      </div>
      {project && <AppLimits project={project} />}
    </>
  )
}

/** The limits of the app that count guides of this kind. */
function AppLimits({ project: { appId, subType } }: { project: Project }) {
  const { t, i18n } = useTranslation('deployments')
  const limits = useQuery(limitGroupsQuery(appId)).data?.content ?? []
  const names = limits.filter(({ subTypes }) => subTypes.includes(subType)).map(({ name }) => name)
  if (names.length === 0) return null
  return (
    <Text size="sm" c="dimmed" data-wide>
      {t('form.appLimits', { limits: joinWithAnd(names, i18n.language) })}{' '}
      <Anchor component={Link} to={`/app/${appId}/settings/limits`} target="_blank" inherit>
        {t('form.toLimits')}
      </Anchor>
    </Text>
  )
}
