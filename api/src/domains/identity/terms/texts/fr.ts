import type { TermsText } from './texts.ts';

export const fr: TermsText = {
  user: `Ces conditions s’appliquent entre vous, titulaire d’un compte développeur, et l’exploitant de ce site Tandem. Son nom et son adresse figurent au bas de chaque e-mail. Ces conditions sont volontairement courtes. Si un point n’est pas clair, posez-nous la question avant de les accepter.

## Ce que Tandem vous apporte
- Un seul profil. Vous décidez champ par champ qui voit quoi, et vous pouvez vous masquer pour certaines entreprises.
- Des matchs avec des critères que les deux parties peuvent lire.
- Une réponse de chaque entreprise. Un match sans réponse est fermé après 14 jours, et nous vous disons pourquoi.
- Tandem est gratuit pour les développeurs. Ce sont les entreprises qui paient.

## Ce que nous vous demandons
- N’écrivez que ce qui est vrai, et uniquement sur vous-même. Chaque personne a un seul compte.
- Ne diffusez pas ce que les entreprises vous écrivent, ni les questions de leurs tests techniques.
- Faites vous-même les tests techniques.
- Ne copiez pas les profils des autres, ne testez pas notre sécurité sur leurs données et n’envoyez pas de messages indésirables.

## Ce que nous ne promettons pas
Nous ne pouvons pas vous promettre un emploi et nous ne vérifions pas tout ce qu’écrit une entreprise. Nous faisons de notre mieux pour que Tandem fonctionne, mais le service peut être momentanément indisponible.

## Fermer votre compte
Vous pouvez fermer votre compte à tout moment dans les paramètres. Vous avez 14 jours pour revenir. Ensuite, nous supprimons définitivement votre profil, vos fichiers et vos messages.

Si un compte enfreint ces conditions, nous pouvons le suspendre. Vous en recevez le motif et la façon de le contester, et une personne décide sous 7 jours.

## Modifications
Si ces conditions changent, vous voyez ce qui est nouveau, et nous vous demandons votre accord avant de continuer. Les anciennes versions restent consultables ici.`,
  company: `Ces conditions s’appliquent entre votre entreprise et l’exploitant de ce site Tandem. Son nom et son adresse figurent au bas de chaque e-mail. En inscrivant votre entreprise, vous confirmez que vous pouvez la représenter.

## Ce que Tandem vous apporte
- Des offres publiées sur Tandem et sur votre propre site.
- Des matchs avec leurs critères, et un espace pour les candidats que vous trouvez ailleurs.
- Une page d’entreprise et des offres publiques, une fois que nous les avons vérifiées. Si votre adresse e-mail appartient au domaine de votre site, elles sont publiques immédiatement.
- Des formules gratuites qui ne coûtent rien. Le prix d’une formule payante s’affiche avant la commande.

## Ce que nous vous demandons
- Chaque offre est réelle, décrite fidèlement et indique son salaire.
- Répondez à tout le monde. Un match sans réponse de votre part est fermé après 14 jours, et nous le disons à l’autre partie.
- N’utilisez ce que vous apprenez sur les personnes que pour recruter. Ne le vendez pas, ne le transmettez pas et n’en alimentez pas d’autres services.
- Les candidats que vous enregistrez doivent savoir où vous avez trouvé leurs données. Tandem les en informe pour vous. Ne contournez pas cette règle.
- N’écrivez par e-mail aux candidats que là où la loi le permet. Tandem arrête vos e-mails dès qu’une personne répond ou se désabonne.
- Décidez d’après ce qu’une personne sait faire. Vous seuls répondez de vos décisions et du respect de la loi là où vous recrutez.

## Ce que nous ne promettons pas
Nous ne pouvons pas promettre que vous recruterez quelqu’un et nous ne vérifions pas tout ce que contient un profil. Nous faisons de notre mieux pour que Tandem fonctionne, mais le service peut être momentanément indisponible.

## Fermer votre compte
Le compte principal peut fermer le compte de l’entreprise à tout moment. Vous avez 14 jours pour revenir. Ensuite, nous supprimons définitivement vos données et les candidats que vous avez enregistrés.

Si un compte enfreint ces conditions, nous pouvons le suspendre. Vous en recevez le motif et la façon de le contester, et une personne décide sous 7 jours.

## Modifications
Si ces conditions changent, vous voyez ce qui est nouveau, et nous vous demandons votre accord avant de continuer. Les anciennes versions restent consultables ici.`,
  policy: `Cette page explique ce que nous faisons de vos données. L’exploitant de ce site Tandem en est responsable. Son nom et son adresse figurent au bas de chaque e-mail.

## Ce que nous enregistrons, et pourquoi
- Votre compte : votre adresse e-mail, une empreinte de votre mot de passe, votre langue, vos paramètres et les appareils où une session est ouverte. Sans cela, vous ne pourriez pas vous connecter.
- Votre profil ou votre entreprise : ce que vous écrivez et la date des modifications. Chaque champ d’un profil a sa propre visibilité.
- Les matchs : qui a pris contact, chaque étape avec sa date et ce que vous avez écrit. Les entretiens, les tests techniques et les évaluations des entretiens par les entreprises en font partie.
- Les messages : le texte, les fichiers et ce que vous avez lu. Vous pouvez masquer le fait que vous avez lu un message, que vous écrivez ou que vous êtes en ligne. Nous ne lisons pas les conversations. Si l’autre partie signale un message, nous en voyons le contenu.
- Les candidats : ce qu’une entreprise a lu ou saisi sur une personne, avec la source et la date. Même sans compte, cette personne peut consulter, corriger et supprimer ces données et s’opposer à leur utilisation.
- Les e-mails des entreprises aux candidats : qui a écrit et quand, et ce qui est revenu. Ils ne contiennent ni images ni liens de suivi. Si vous vous désabonnez, nous enregistrons une empreinte de votre adresse pour bloquer d’autres e-mails.
- Les contacts d’entreprises avec lesquelles nous aimerions travailler. Nous supprimons un contact après un an sans modification.
- Les paiements : les formules et les factures des entreprises. Notre prestataire de paiement conserve les données des cartes. Elles ne nous parviennent jamais.
- Les alertes emploi sans compte : votre adresse, la recherche, sa fréquence et votre langue. Nous ne les envoyons qu’après confirmation de votre adresse. Nous supprimons les alertes non confirmées après 7 jours, et chaque e-mail contient un lien de désabonnement.
- Les journaux : ce que font les admins, et des journaux techniques sans les textes que vous écrivez.

## Qui reçoit vos données
- Les autres membres, dans la mesure que vous avez choisie. Nous ne vendons ni ne louons vos données.
- Les prestataires qui gèrent pour nous les serveurs, les e-mails ou les paiements, sous contrat.

## Ce que nous ne faisons pas
Nous n’utilisons ni cookies publicitaires ni traceurs. Tandem trie les personnes et les offres selon leur adéquation et montre les critères. Ce sont des personnes qui acceptent ou refusent.

## Combien de temps nous les conservons
Nous conservons vos données tant que vous avez un compte, et pendant 14 jours après sa fermeture. Nous supprimons les inscriptions que personne ne confirme après 7 jours. Les factures que la loi nous oblige à conserver restent enregistrées sans votre nom.

## Vos droits
Vous pouvez consulter, télécharger et corriger vos données, vous opposer à leur utilisation et les faire supprimer. Faites-le dans les paramètres ou écrivez à l’exploitant. Vous pouvez aussi saisir l’autorité de protection des données de votre lieu de résidence.`,
};
