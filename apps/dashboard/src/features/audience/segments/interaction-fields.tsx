import { NumberInput, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { interactions } from '@waymark/contract/constants'
import type { Interaction } from '@waymark/contract/constants'
import type { LeafFieldsProps } from './leaf-fields-props.ts'
import classes from '../../../ui/conditions/condition-fields.module.css'

const DEFAULT_DAYS = 30

/** The fields of a condition on what people did with a guide, ever or in the last days. */
export function InteractionFields({ leaf, findProblem, toPath, vocabulary, onChange }: LeafFieldsProps) {
  const { t } = useTranslation('segments')
  const { projects } = vocabulary
  const isSurvey = projects.find(({ id }) => id === leaf.projectId)?.category === 'FEEDBACK_SURVEY'
  const offered = interactions.filter((it) => it !== 'ANSWERED' || isSurvey || leaf.interaction === it)
  const choices = [true, false].flatMap((happened) =>
    offered.map((it) => ({ value: `${it}_${happened}`, label: t(`interactions.${it}_${happened as true}`) })),
  )
  const choose = (choice: string | null) => {
    const [interaction, happened] = (choice ?? '').split('_')
    if (interaction) onChange({ interaction: interaction as Interaction, happened: happened === 'true' })
  }
  return (
    <>
      <Select
        className={classes.operator}
        aria-label={t('form.operator')}
        data={choices}
        value={`${leaf.interaction}_${leaf.happened}`}
        onChange={choose}
        allowDeselect={false}
        data-path={toPath('interaction')}
        error={findProblem('interaction')}
      />
      <Select
        className={classes.operand}
        aria-label={t('form.project')}
        placeholder={t('form.projectMissing')}
        data={projects.map(({ id, name }) => ({ value: id, label: name }))}
        nothingFoundMessage={t('form.no_project')}
        value={leaf.projectId || null}
        onChange={(projectId) => onChange({ projectId: projectId ?? '' })}
        allowDeselect={false}
        searchable
        data-path={toPath('projectId')}
        error={findProblem('projectId')}
      />
      <Select
        className={classes.period}
        aria-label={t('form.period')}
        data={[
          { value: 'ever', label: t('form.ever') },
          { value: 'lately', label: t('form.lately') },
        ]}
        value={leaf.withinDays === null ? 'ever' : 'lately'}
        onChange={(it) => onChange({ withinDays: it === 'ever' ? null : DEFAULT_DAYS })}
        allowDeselect={false}
      />
      {leaf.withinDays !== null && (
        <>
          <NumberInput
            className={classes.number}
            aria-label={t('form.days')}
            value={leaf.withinDays}
            onChange={(days) => onChange({ withinDays: typeof days === 'number' ? days : 1 })}
            min={1}
            max={3650}
            clampBehavior="strict"
            allowDecimal={false}
            data-path={toPath('withinDays')}
            error={findProblem('withinDays')}
          />
          <span className={classes.text}>{t('form.daysUnit')}</span>
        </>
      )}
    </>
  )
}
