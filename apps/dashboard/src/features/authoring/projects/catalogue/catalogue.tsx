import { SimpleGrid, Skeleton, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { projectCategories, type CatalogueChoice } from '@waymark/contract/constants'
import { useAppArea } from '../../../../lib/app-area.ts'
import { useSession } from '../../../../lib/calls/session.ts'
import { sortTemplates } from '../../../../lib/sort-templates.ts'
import { FailureState } from '../../../../ui/dialogs/failure-state.tsx'
import { useAction } from '../../../../ui/dialogs/use-action.ts'
import classes from './catalogue.module.css'
import { appFeaturesQuery, projectTemplatesQuery, switchOnMutation } from './catalogue.queries.ts'
import { listOffers, type Offer } from './list-offers.ts'
import { OfferCard } from './offer-card.tsx'

interface CatalogueProps {
  onChoose(offer: Offer): void
}

/** All kinds of projects, by category. */
export function Catalogue({ onChoose }: CatalogueProps) {
  const { t } = useTranslation('projects')
  const { app } = useAppArea()
  const { orgRole } = useSession().member
  const features = useQuery(appFeaturesQuery(app.id))
  const templates = useQuery(projectTemplatesQuery)
  const switchOn = useAction(switchOnMutation)
  const error = features.error ?? templates.error
  if (error) {
    return (
      <FailureState
        error={error}
        onRetry={() => void Promise.all([features.refetch(), templates.refetch()])}
      />
    )
  }
  if (!features.data || !templates.data) return <Skeleton height={420} />
  const offers = listOffers(features.data, sortTemplates(templates.data.content, app.platform))
  const turnOn = (choice: CatalogueChoice) =>
    switchOn.run({ id: app.id, features: [{ name: choice, enabled: true }] })
  return (
    <Tabs defaultValue={projectCategories[0]} keepMounted={false}>
      <Tabs.List aria-label={t('categories.label')}>
        {projectCategories.map((category) => (
          <Tabs.Tab key={category} value={category}>
            {t(`categories.${category}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {projectCategories.map((category) => (
        <Tabs.Panel key={category} value={category} className={classes.offers}>
          <SimpleGrid cols={3} spacing="md">
            {offers
              .filter((it) => it.category === category)
              .map((offer) => (
                <OfferCard
                  key={offer.choice}
                  offer={offer}
                  onChoose={() => onChoose(offer)}
                  onSwitchOn={orgRole === 'Admin' ? () => turnOn(offer.choice) : undefined}
                />
              ))}
          </SimpleGrid>
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
