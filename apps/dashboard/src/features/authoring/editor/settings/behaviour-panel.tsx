import type { Component } from '@waymark/contract'
import { Radio, Stack, Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isAnchored, missingPolicies } from '@waymark/contract/constants'
import { useEditor, useEditorState } from '../store/editor-context.ts'
import type { DraftStep, StepFields } from '../model/draft.ts'
import { toStepName } from '../model/draft-steps.ts'
import { findNameProblem } from '../model/name-problem.ts'
import { BoundedNumberInput } from '../kit/bounded-number-input.tsx'
import { AdvanceField } from './advance-field.tsx'
import { BranchFields } from './branches/branch-fields.tsx'
import { DismissalFields } from './dismissal-fields.tsx'
import { STEP_NAME_FIELD } from '../store/field-id.ts'
import { useProjectKind } from './step-targets.ts'
import { useComponentChange } from './use-component-change.ts'

const LONGEST_WAIT_SECONDS = 60

interface BehaviourPanelProps {
  step: DraftStep
}

/**
 * The step's behaviour: what advances it, how long it waits, what happens if its element is missing, and how
 * it can be closed.
 */
export function BehaviourPanel({ step }: BehaviourPanelProps) {
  const { t } = useTranslation('editor')
  const { t: ts } = useTranslation('editor-settings')
  const { store } = useEditor()
  const changeComponent = useComponentChange(step.id)
  const { steps } = useProjectKind()
  const isEnd = useEditorState(
    ({ draft }) => draft.steps[0]?.id === step.id || draft.steps.at(-1)?.id === step.id,
  )
  const isStart = useEditorState(({ draft }) => draft.startScreen?.id === step.id)
  const { fields, component, identifiers } = step
  const problem = findNameProblem(fields.name)
  const shown = useEditorState(({ draft }) => toStepName(step, draft))
  const change = (it: Partial<StepFields>) =>
    store.dispatch({ type: 'change_fields', stepId: step.id, change: it })
  // A step over the page without conditions has nothing to wait for.
  const waits = !component || isAnchored(component.container) || identifiers.length > 0
  return (
    <Stack gap="lg">
      <TextInput
        id={STEP_NAME_FIELD}
        size="sm"
        label={t('behaviour.name')}
        description={
          shown === fields.name ? t('behaviour.nameText') : t('behaviour.nameIsTitle', { title: shown })
        }
        value={fields.name}
        error={problem && t(`nameProblem.${problem}`)}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      {component && leadsOn(component) && <AdvanceField component={component} onChange={changeComponent} />}
      {component && steps !== 'ONE' && !isStart && (
        <BranchFields stepId={step.id} component={component} onChange={changeComponent} />
      )}
      {steps === 'MANY' && !isStart && (
        <Switch
          label={t('behaviour.optional')}
          description={t(isEnd ? 'behaviour.endIsRequired' : 'behaviour.optionalText')}
          checked={fields.optional}
          disabled={isEnd}
          onChange={(event) => change({ optional: event.currentTarget.checked })}
        />
      )}
      {waits && (
        <>
          <BoundedNumberInput
            size="sm"
            label={t('behaviour.wait')}
            description={t('behaviour.waitText')}
            value={fields.waitMs / 1000}
            min={0}
            max={LONGEST_WAIT_SECONDS}
            step={0.5}
            decimalScale={1}
            onChange={(seconds) => {
              if (seconds !== undefined) change({ waitMs: Math.round(seconds * 1000) })
            }}
          />
          <Radio.Group
            label={t('behaviour.onMissing')}
            value={fields.onMissing}
            onChange={(value) => change({ onMissing: value })}
          >
            <Stack gap="xs" mt="xs">
              {missingPolicies.map((policy) => (
                <Radio
                  key={policy}
                  value={policy}
                  label={t(`behaviour.missing.${policy}`)}
                  description={ts(`missing.${policy}`)}
                />
              ))}
            </Stack>
          </Radio.Group>
        </>
      )}
      {component && <DismissalFields component={component} onChange={changeComponent} />}
    </Stack>
  )
}

/** An effect without a button ends after its own duration. */
const leadsOn = ({ container, blocks, advance }: Component) =>
  container !== 'EFFECT' || advance !== undefined || blocks.some(({ type }) => type === 'BUTTON')
