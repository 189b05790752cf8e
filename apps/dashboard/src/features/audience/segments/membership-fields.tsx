import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { LeafFieldsProps } from './leaf-fields-props.ts'
import classes from '../../../ui/conditions/condition-fields.module.css'

/** The fields of a condition on membership in another segment or a list. */
export function MembershipFields({ leaf, findProblem, toPath, vocabulary, onChange }: LeafFieldsProps) {
  const { t } = useTranslation('segments')
  const { segments, lists } = vocabulary
  const isOfSegment = leaf.kind === 'SEGMENT'
  const kind = isOfSegment ? 'segment' : 'list'
  const field = isOfSegment ? 'segmentId' : 'providerId'
  return (
    <>
      <Select
        className={classes.operator}
        aria-label={t('form.operator')}
        data={(['IN', 'NOT_IN'] as const).map((value) => ({
          value,
          label: t(`memberships.${kind}.${value}`),
        }))}
        value={leaf.isMember ? 'IN' : 'NOT_IN'}
        onChange={(operator) => onChange({ isMember: operator === 'IN' })}
        allowDeselect={false}
      />
      <Select
        className={classes.operand}
        aria-label={t(`form.${kind}`)}
        placeholder={t(`form.${kind}Missing`)}
        data={(isOfSegment ? segments : lists).map(({ id, name }) => ({ value: id, label: name }))}
        nothingFoundMessage={t(`form.no_${kind}`)}
        value={leaf[field] || null}
        onChange={(id) => onChange({ [field]: id ?? '' })}
        allowDeselect={false}
        searchable
        data-path={toPath(field)}
        error={findProblem(field)}
      />
    </>
  )
}
