import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ElementIdentifier, Project } from '@waymark/contract'
import { hasPages } from '@waymark/contract/constants'
import { useAppArea } from '../../../../lib/app-area.ts'
import type { DeploymentFormApi } from './deployment-form-api.ts'
import { stepsQuery } from '../deployments.queries.ts'

const BY_ATTRIBUTE = 'attribute'
const KEPT = 'kept'

interface ElementFieldsProps {
  form: DeploymentFormApi
  project: Project | undefined
}

/** The element that a guide waits for: that of one of its steps, or one with a certain attribute. */
export function ElementFields({ form, project }: ElementFieldsProps) {
  const { t } = useTranslation('deployments')
  const { app } = useAppArea()
  const { identifier } = form.values
  const steps = useQuery({
    ...stepsQuery(project ?? { appId: '', appVersionId: '', id: '' }),
    enabled: !!project,
  })
  const elements = (steps.data ?? []).flatMap(({ name, pageName, identifiers }) =>
    identifiers
      .filter(({ document }) => document.role === 'TARGET')
      .map(({ id, document }) => ({
        id,
        document,
        label: pageName === null ? name : t('form.stepOnPage', { page: pageName, step: name }),
      })),
  )
  const [isTyped, setIsTyped] = useState(identifier !== null && readAttribute(identifier) !== null)
  const chosen = elements.find(({ document }) => isSame(document, identifier))
  const isKept = !chosen && !isTyped && identifier !== null
  const choose = (value: string | null) => {
    setIsTyped(value === BY_ATTRIBUTE)
    const element = elements.find(({ id }) => id === value)
    form.setFieldValue('identifier', element?.document ?? (value === KEPT ? identifier : null))
    form.clearFieldError('identifier')
  }
  const others = [
    ...(isKept ? [{ value: KEPT, label: t('form.elementKept') }] : []),
    ...(hasPages(app.platform) ? [{ value: BY_ATTRIBUTE, label: t('form.elementByAttribute') }] : []),
  ]
  const attribute = identifier && readAttribute(identifier)
  return (
    <>
      <Select
        label={t('form.element')}
        description={t('form.elementHint')}
        placeholder={t('form.elementPlaceholder')}
        data={[
          {
            group: t('form.elementsOfSteps'),
            items: elements.map(({ id, label }) => ({ value: id, label })),
          },
          { group: t('form.elementsOther'), items: others },
        ]}
        nothingFoundMessage={t('form.elementNone')}
        value={isTyped ? BY_ATTRIBUTE : (chosen?.id ?? (isKept ? KEPT : null))}
        onChange={choose}
        allowDeselect={false}
        data-path="identifier"
        error={!isTyped && form.errors.identifier}
      />
      {isTyped && (
        <AttributeFields
          name={attribute?.name ?? 'id'}
          value={attribute?.value ?? ''}
          error={form.errors.identifier}
          onChange={(it) => form.setFieldValue('identifier', it)}
        />
      )}
    </>
  )
}

interface AttributeFieldsProps {
  name: string
  value: string
  error: React.ReactNode
  onChange: (identifier: ElementIdentifier | null) => void
}

function AttributeFields(props: AttributeFieldsProps) {
  const { t } = useTranslation('deployments')
  // The identifier exists only once both are there, so the fields hold what was typed before.
  const [name, setName] = useState(props.name)
  const [value, setValue] = useState(props.value)
  const change = (changedName: string, changedValue: string) => {
    setName(changedName)
    setValue(changedValue)
    props.onChange(toIdentifier(changedName.trim(), changedValue.trim()))
  }
  return (
    <>
      <TextInput
        label={t('form.attributeName')}
        value={name}
        onChange={(event) => change(event.currentTarget.value, value)}
        maxLength={80}
        spellCheck={false}
      />
      <TextInput
        label={t('form.attributeValue')}
        value={value}
        onChange={(event) => change(name, event.currentTarget.value)}
        maxLength={500}
        spellCheck={false}
        error={props.error}
      />
    </>
  )
}

const toIdentifier = (name: string, value: string): ElementIdentifier | null =>
  /^[A-Za-z_:][A-Za-z0-9_:.-]*$/.test(name) && value
    ? { configVersion: 2, kind: 'WEB', role: 'TARGET', attributes: [{ name, match: 'EQUALS', value }] }
    : null

/** The attribute of an identifier that consists of one, as the fields make it. */
function readAttribute(identifier: ElementIdentifier): { name: string; value: string } | null {
  const { configVersion: _version, kind, role: _role, ...clues } = identifier
  if (kind !== 'WEB' || !('attributes' in clues) || Object.keys(clues).length !== 1) return null
  const [attribute, ...more] = clues.attributes ?? []
  return attribute?.match === 'EQUALS' && more.length === 0 ? attribute : null
}

const isSame = (one: ElementIdentifier, other: ElementIdentifier | null) =>
  JSON.stringify(one) === JSON.stringify(other)
