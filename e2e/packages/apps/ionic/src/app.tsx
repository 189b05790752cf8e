import { IonApp, IonRouterOutlet } from '@ionic/react'
import { IonReactHashRouter } from '@ionic/react-router'
import { Navigate, Route } from 'react-router-dom'
import { Plant } from './pages/plant'
import { Plants } from './pages/plants'

export function App() {
  return (
    <IonApp>
      <IonReactHashRouter>
        <IonRouterOutlet>
          <Route path="/plants" element={<Plants />} />
          <Route path="/plants/:name" element={<Plant />} />
          <Route path="/" element={<Navigate to="/plants" replace />} />
        </IonRouterOutlet>
      </IonReactHashRouter>
    </IonApp>
  )
}
