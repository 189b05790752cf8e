import {
  IonButton,
  IonButtons,
  IonContent,
  IonHeader,
  IonItem,
  IonLabel,
  IonList,
  IonModal,
  IonPage,
  IonSearchbar,
  IonTitle,
  IonToolbar,
} from '@ionic/react'
import { useWaymark } from '@waymark/sdk/react'
import { useState } from 'react'

const NAMES = ['Aloe', 'Basil', 'Cactus', 'Dill', 'Elder', 'Fern']

export function Plants() {
  const waymark = useWaymark()
  const [isFiltering, setFiltering] = useState(false)
  return (
    <IonPage>
      <IonHeader>
        <IonToolbar>
          <IonTitle>Plants</IonTitle>
          <IonButtons slot="end">
            <IonButton data-testid="filter" onClick={() => setFiltering(true)}>
              Filter
            </IonButton>
          </IonButtons>
        </IonToolbar>
      </IonHeader>
      <IonContent>
        <IonList>
          {NAMES.map((name) => (
            <IonItem key={name} routerLink={`/plants/${name}`}>
              <IonLabel>{name}</IonLabel>
            </IonItem>
          ))}
        </IonList>
        <IonSearchbar data-testid="search" placeholder="Search" />
        <IonButton data-testid="order" onClick={() => waymark.track('order_placed', { total: 12 })}>
          Order
        </IonButton>
        <IonModal
          isOpen={isFiltering}
          initialBreakpoint={0.5}
          breakpoints={[0, 0.5, 1]}
          onDidDismiss={() => setFiltering(false)}
        >
          <IonContent>
            <IonButton data-testid="apply" onClick={() => setFiltering(false)}>
              Apply
            </IonButton>
          </IonContent>
        </IonModal>
      </IonContent>
    </IonPage>
  )
}
