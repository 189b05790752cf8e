import type { Random } from './random.ts'

/** A label in its wordings: `english/other english|german|french`, and what a program calls it. */
export interface Label {
  name: string
  wordings: readonly string[]
  german: string
  french: string
}

const ACTS =
  'save=Save/Save changes/Keep changes|Speichern|Enregistrer;cancel=Cancel/Discard/Never mind|Abbrechen|Annuler;' +
  'delete=Delete/Remove/Move to trash|Löschen|Supprimer;edit=Edit/Change/Modify|Bearbeiten|Modifier;' +
  'export=Export/Export CSV/Download as file|Exportieren|Exporter;share=Share/Share link/Send to a colleague|Teilen|Partager;' +
  'invite=Invite/Invite people/Add members|Einladen|Inviter;reply=Reply/Answer/Write back|Antworten|Répondre;' +
  'choose=Choose/Select/Take this one|Wählen|Choisir;details=Details/Show more/More about it|Einzelheiten|Détails;' +
  'basket=Add to basket/Add to cart/Buy|In den Warenkorb|Ajouter au panier;watch=Watch/Remember/Save for later|Merken|Enregistrer pour plus tard;' +
  'archive=Archive/Put away/Move to archive|Archivieren|Archiver;remind=Remind/Send reminder/Nudge|Erinnern|Relancer;' +
  'duplicate=Duplicate/Clone/Make a copy|Duplizieren|Dupliquer;download=Download/Get file/PDF|Herunterladen|Télécharger;' +
  'approve=Approve/Accept/Confirm|Genehmigen|Approuver;reject=Reject/Decline/Turn down|Ablehnen|Refuser;' +
  'upload=Upload/Attach file/Choose a file|Hochladen|Importer;print=Print/Print page/Paper version|Drucken|Imprimer;' +
  'follow=Follow/Subscribe/Stay tuned|Folgen|Suivre;refresh=Refresh/Reload/Check again|Aktualisieren|Actualiser;' +
  'pause=Pause/Stop for now/Hold|Anhalten|Suspendre;rename=Rename/Give another name/Change title|Umbenennen|Renommer;' +
  'create=New/Create/Add|Neu|Nouveau;apply=Apply/Apply filter/Show results|Anwenden|Appliquer;' +
  'clear=Clear/Reset/Clear all|Zurücksetzen|Effacer;call=Call/Ring/Start a call|Anrufen|Appeler;' +
  'transfer=Transfer/Send money/Pay|Überweisen|Virement;assign=Assign/Give to/Hand over|Zuweisen|Attribuer'
const PLACES =
  'home=Home/Start/Overview|Start|Accueil;orders=Orders/My orders/Purchases|Bestellungen|Commandes;' +
  'messages=Messages/Inbox/Mail|Nachrichten|Messages;settings=Settings/Preferences/Options|Einstellungen|Paramètres;' +
  'reports=Reports/Insights/Figures|Berichte|Rapports;team=Team/People/Members|Team|Équipe;' +
  'billing=Billing/Invoices/Payments|Abrechnung|Facturation;help=Help/Support/Help centre|Hilfe|Aide;' +
  'calendar=Calendar/Schedule/Agenda|Kalender|Calendrier;files=Files/Documents/Library|Dateien|Fichiers;' +
  'projects=Projects/Work/Boards|Projekte|Projets;contacts=Contacts/Customers/Address book|Kontakte|Contacts;' +
  'news=News/Stories/Latest|Nachrichten|Actualités;prices=Pricing/Plans/What it costs|Preise|Tarifs;' +
  'about=About/About us/Who we are|Über uns|À propos;careers=Careers/Jobs/Work with us|Karriere|Carrières;' +
  'privacy=Privacy/Privacy policy/Your data|Datenschutz|Confidentialité;terms=Terms/Terms of use/Legal|Nutzungsbedingungen|Conditions;' +
  'blog=Blog/Articles/Journal|Blog|Blog;shop=Shop/Store/Products|Laden|Boutique;account=Account/My account/Profile|Konto|Compte;' +
  'login=Log in/Sign in/Enter|Anmelden|Connexion;signup=Register/Sign up/Create an account|Registrieren|Inscription;' +
  'basket=Basket/Cart/Bag|Warenkorb|Panier;sport=Sport/Sports/Games|Sport|Sport;culture=Culture/Arts/Arts and ideas|Kultur|Culture;' +
  'weather=Weather/Forecast/Sky today|Wetter|Météo;stores=Stores/Find a store/Near you|Filialen|Magasins;' +
  'press=Press/Media/Newsroom|Presse|Presse;contact=Contact/Contact us/Get in touch|Kontakt|Contact;' +
  'drafts=Drafts/Unsent/Not yet sent|Entwürfe|Brouillons;starred=Starred/Favourites/Marked|Markiert|Favoris;' +
  'loans=Loans/Borrow/Credit|Kredite|Prêts;cards=Cards/Your cards/Bank cards|Karten|Cartes;' +
  'starters=Starters/To begin/Small plates|Vorspeisen|Entrées;drinks=Drinks/Something to drink/Beverages|Getränke|Boissons;' +
  'desserts=Desserts/Sweets/To finish|Nachspeisen|Desserts;mains=Mains/Main dishes/Large plates|Hauptgerichte|Plats'
const FIELDS =
  'email=E-mail/E-mail address/Your mail|E-Mail|E-mail;password=Password/Pass phrase/Secret word|Passwort|Mot de passe;' +
  'first_name=First name/Given name/What we call you|Vorname|Prénom;last_name=Surname/Last name/Family name|Nachname|Nom;' +
  'phone=Phone/Mobile number/Telephone|Telefon|Téléphone;street=Street/Address/Street and number|Straße|Rue;' +
  'city=City/Town/Place|Ort|Ville;zip=Post code/ZIP/Postal code|Postleitzahl|Code postal;' +
  'company=Company/Organisation/Employer|Firma|Société;comment=Comment/Anything else/Your words|Bemerkung|Commentaire;' +
  'amount=Amount/How much/Sum|Betrag|Montant;date=Date/Day/When|Datum|Date;from=From/Start/Starting point|Von|De;' +
  'to=To/End/Destination|Bis|À;title=Title/Name/Headline|Titel|Titre;search=Search/Find/What are you looking for|Suche|Recherche;' +
  'insurance=Insurance number/Health insurance no./Policy|Versicherungsnummer|Numéro d’assuré;reason=Reason/What is it about/Purpose|Grund|Motif;' +
  'sort=Sort by/Order/Sort|Sortieren|Trier;state=Status/State/Show|Zustand|Statut;country=Country/Where you live/Region|Land|Pays'
const TICKS =
  'terms=I accept the terms/Agree to the terms/Terms are fine with me|Ich stimme zu|J’accepte;remember=Remember me/Stay signed in/Keep me here|Angemeldet bleiben|Rester connecté;' +
  'letter=Send me the newsletter/News by mail/Keep me posted|Newsletter senden|Recevoir la lettre;parking=Parking/Car park/Place for a car|Parkplatz|Parking;' +
  'breakfast=Breakfast included/With breakfast/Morning meal|Frühstück inbegriffen|Petit déjeuner;pool=Pool/Swimming pool/Place to swim|Schwimmbad|Piscine;' +
  'sms=Remind me by text/Send me an SMS/Text message reminder|Per SMS erinnern|Rappel par SMS;public=Public/Everyone may see it/Visible|Öffentlich|Public'
const HEADINGS =
  'details=Your details/About you/Personal data|Ihre Angaben|Vos données;recent=Recent activity/Latest/What happened|Zuletzt|Récemment;' +
  'accounts=Your accounts/Accounts/What you hold|Ihre Konten|Vos comptes;members=Members/Team members/Who is here|Mitglieder|Membres;' +
  'filters=Filter by/Narrow down/Filters|Filtern|Filtrer;popular=Most read/Trending/Popular now|Beliebt|Populaire;' +
  'times=Free times/Available times/When you may come|Freie Zeiten|Horaires;plans=Plans/Choose your plan/What you get|Tarife|Offres;' +
  'summary=Summary/At a glance/Overview|Zusammenfassung|Résumé;danger=Danger zone/Careful/Closing the account|Gefahrenbereich|Zone sensible'

const toLabels = (lines: string): Label[] =>
  lines.split(';').map((line) => {
    const [name = '', texts = ''] = line.split('=')
    const [english = '', german = '', french = ''] = texts.split('|')
    return { name, wordings: english.split('/'), german, french }
  })

export const ACT_LABELS = toLabels(ACTS)
export const PLACE_LABELS = toLabels(PLACES)
export const FIELD_LABELS = toLabels(FIELDS)
export const TICK_LABELS = toLabels(TICKS)
export const HEADING_LABELS = toLabels(HEADINGS)

const FIRST =
  'Mira Jonas Ines Tomas Lea Priya Felix Amara Pavel Nora Hana Luis Greta Emil Sunita Oskar'.split(' ')
const LAST =
  'Solano Beck Faro Vale Marsh Nair Brandt Okafor Novak Lind Kim Ortega Holm Rao Weiss Ferry'.split(' ')
const THINGS = 'Oak Linen Walnut Bamboo Copper Wool Glass Cork Paper Stone'.split(' ')
const KINDS = 'lamp cushion clock tray kettle throw carafe coaster lantern vase'.split(' ')
const VERBS = 'opens closes wins moves grows returns'.split(' ')

/** Names that no translation touches. */
export const namePerson = (random: Random): string => `${random.pick(FIRST)} ${random.pick(LAST)}`
export const nameThing = (random: Random): string => `${random.pick(THINGS)} ${random.pick(KINDS)}`
export const nameStory = (random: Random): string =>
  `${random.pick(LAST)} ${random.pick(VERBS)} the ${random.pick(THINGS).toLowerCase()} ${random.pick(KINDS)}`
