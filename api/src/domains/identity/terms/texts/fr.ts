import type { TermsText } from './texts.ts';

export const fr: TermsText = {
  user: `Ces conditions valent entre vous, développeuse ou développeur avec un compte, et ceux qui font fonctionner ce Tandem. Elles sont courtes à dessein. Si un point n’est pas clair, demandez avant d’accepter.

## Ce que vous obtenez
- Un seul profil. Vous décidez champ par champ qui voit quoi, et vous pouvez vous cacher de certaines entreprises.
- Des matchs avec des raisons que les deux côtés peuvent lire, et une réponse de chaque entreprise : ce à quoi personne ne répond est clos après 14 jours, et cela se voit.
- Cela ne vous coûte rien. Ce sont les entreprises qui paient.

## Ce que nous vous demandons
- Écrivez ce qui est vrai, et sur vous-même. Une personne, un compte.
- Gardez pour vous ce que les entreprises vous écrivent dans un match.
- Ne copiez pas les profils des autres, n’éprouvez pas nos défenses sur leurs données et n’envoyez pas de courrier indésirable.

## Ce que nous ne promettons pas
Nous ne vous promettons pas d’emploi et ne vérifions pas chaque mot d’une entreprise. Nous faisons fonctionner le service de notre mieux ; il lui arrive d’être absent.

## Si vous partez
Vous pouvez fermer votre compte à tout moment dans les réglages. Vous avez 14 jours pour revenir ; ensuite, votre profil, vos fichiers et vos mots sont effacés. Nous pouvons suspendre un compte qui enfreint ces conditions : vous recevez le motif, un moyen de contester et la décision d’une personne sous 7 jours.

## Changements
Quand ces conditions changent, vous voyez ce qui a changé et l’on vous redemande votre accord avant d’aller plus loin. Les anciennes versions restent lisibles ici.`,
  company: `Ces conditions valent entre votre entreprise et ceux qui font fonctionner ce Tandem. Qui l’inscrit déclare pouvoir parler en son nom.

## Ce que vous obtenez
- Des offres sur le tableau public et sur votre propre site, des matchs avec leurs raisons, et une place pour les personnes rencontrées ailleurs.
- Votre page et vos offres deviennent publiques quand nous les avons regardées, ou aussitôt si votre adresse est sur le domaine de votre site.
- Les formules gratuites ne coûtent rien. Ce qui coûte annonce son prix avant la commande.

## Ce que nous vous demandons
- Chaque offre indique son salaire, est un vrai poste et le décrit tel qu’il est.
- Chacun reçoit une réponse. Un match laissé sans réponse est clos après 14 jours, et l’autre côté apprend votre silence.
- N’utilisez ce que vous apprenez sur les personnes que pour les recruter. Ne le vendez pas, ne le transmettez pas, n’en nourrissez pas d’autres services.
- Les personnes que vous enregistrez vous-mêmes doivent savoir d’où viennent leurs données. Tandem le fait pour vous ; ne le contournez pas.
- Décidez d’après ce que quelqu’un sait faire. Vous seuls répondez de vos décisions et du droit là où vous recrutez.

## Ce que nous ne promettons pas
Nous ne promettons pas que quelqu’un soit à recruter et ne vérifions pas chaque mot d’un profil. Nous faisons fonctionner le service de notre mieux.

## Si vous partez
Le compte principal peut fermer le compte de l’entreprise à tout moment. Les personnes enregistrées sont effacées avec lui. Nous pouvons suspendre un compte qui enfreint ces conditions : vous recevez le motif, un moyen de contester et la décision d’une personne sous 7 jours.

## Changements
Quand ces conditions changent, vous voyez ce qui a changé et l’on vous redemande votre accord avant d’aller plus loin. Les anciennes versions restent lisibles ici.`,
  policy: `Voici ce que nous faisons des données qui vous concernent. Ceux qui font fonctionner ce Tandem en répondent ; leur adresse figure dans chaque e-mail.

## Ce que nous gardons, et pourquoi
- Votre compte : adresse e-mail, empreinte de votre mot de passe, langue, appareils connectés. Sans cela, vous ne pourriez pas vous connecter.
- Votre profil ou votre entreprise : ce que vous écrivez vous-même et quand cela a changé. Chaque champ d’un profil a sa propre visibilité.
- Les matchs : qui a demandé à qui, chaque étape avec sa date, et ce que vous avez écrit.
- Les personnes qu’une entreprise a enregistrées : ce qu’elle a lu ou saisi, avec la source et la date. Qui est gardé ainsi peut le voir, le corriger, s’y opposer et le faire effacer, sans compte.
- Les alertes sans compte : l’adresse, la recherche, la fréquence et la langue. Rien ne vient avant que l’adresse ait dit oui ; sans un oui, elle est oubliée après 7 jours, et chaque e-mail a un lien qui arrête tout.
- Un journal de ce que font les superutilisateurs, et un journal technique sans le texte de ce que vous écrivez.

## Qui les reçoit
- Les autres membres, dans la mesure que vous avez choisie. Personne d’autre ne les achète ni ne les loue.
- Ceux qui gèrent pour nous les serveurs et l’envoi des e-mails, par contrat.

## Ce que nous ne faisons pas
Il n’y a ni cookies publicitaires ni traceurs. Aucune machine ne vous refuse, ne vous classe seule ni ne vous écrit d’elle-même.

## Combien de temps
Tant que vous avez un compte, et 14 jours après sa fermeture. Les inscriptions que personne ne confirme disparaissent après 7 jours. Ce que la comptabilité doit garder reste sans votre nom.

## Vos droits
Vous pouvez tout voir et télécharger, corriger, emporter, vous opposer et faire effacer : dans les réglages ou en répondant à n’importe lequel de nos e-mails. Vous pouvez aussi saisir l’autorité de protection des données de votre lieu de résidence.`,
};
