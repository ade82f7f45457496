import type { JobTexts } from './job-texts.ts';

export const fr: JobTexts = {
  settings: [
    'Nous livrons presque chaque jour avant midi. Qui a écrit le code le surveille pendant une heure.',
    'Une réunion par jour, un quart d’heure, debout. Le reste s’écrit.',
    'Un budget pour les livres et une conférence par an, sans compte rendu à fournir.',
    'Le code a six ans. Il est testé là où cela fait mal et expliqué là où il étonne.',
    'Nous travaillons à deux quand c’est difficile, et chacun de son côté le reste du temps.',
  ],
  workHeading: 'Vos six premiers mois',
  work: {
    backend: [
      'Prendre en charge un service de bout en bout, avec ses alertes et son histoire.',
      'Remplacer un traitement de nuit par une architecture événementielle.',
      'Déplacer trois tables trop à l’étroit dans leur base, pendant que l’on s’en sert.',
      'Diviser par deux le temps de notre appel le plus lent et écrire comment vous l’avez trouvé.',
      'Livrer l’API que deux clients demandent depuis le printemps.',
      'Faire en sorte que les tâches en échec se relancent d’elles-mêmes.',
    ],
    frontend: [
      'Reconstruire l’écran le plus utilisé, avec ceux qui passent leur journée devant.',
      'Rendre chaque étape utilisable au clavier et avec un lecteur d’écran.',
      'Diviser par deux ce que charge une première visite.',
      'Passer de neuf sortes de boutons à deux.',
      'Tester ce que font les gens, pas la façon dont c’est construit.',
    ],
    fullstack: [
      'Livrer quelque chose de petit dès la première semaine, puis en prendre soin.',
      'Construire la page, l’appel derrière la page et la requête derrière l’appel.',
      'Passer une journée par mois chez un client et en rapporter une chose à supprimer.',
      'Démêler l’inscription, que trois personnes ont commencée et que personne n’a finie.',
    ],
    appdeveloper: [
      'Faire marcher l’application sans réseau, et le dire honnêtement à l’écran.',
      'Ramener le démarrage sous la seconde sur un téléphone de cinq ans.',
      'Remplacer trente étapes de publication par un bouton.',
      'Revoir les notifications jusqu’à ce que plus personne ne les coupe.',
    ],
    datascience: [
      'Reprendre la chaîne de données et rendre chaque chiffre traçable jusqu’à sa source.',
      'Mesurer où nous nous trompons, de combien, et le dire à ceux qui s’y fient.',
      'Remplacer un modèle que personne n’explique par un plus simple, presque aussi bon.',
      'Faire passer le calcul de cinq heures à une.',
    ],
    devops: [
      'Passer les environnements montés à la main en infrastructure as code, un par un.',
      'Supprimer des alertes jusqu’à ne garder que celles qui font agir.',
      'Répéter une restauration chaque mois, jusqu’à l’ennui.',
      'Réduire la facture d’un cinquième sans que personne ne le remarque.',
    ],
    qa: [
      'Trouver les vingt tests qui auraient arrêté nos bugs de l’an dernier.',
      'Réparer ou supprimer les tests instables.',
      'Essayer chaque version sur de vrais appareils, un mauvais réseau et des gens fatigués.',
    ],
    designer: [
      'Regarder dix personnes se servir de l’existant, puis changer les deux choses qui gênent le plus.',
      'Dessiner dans le navigateur, avec de vrais textes.',
      'Tenir en ordre un petit jeu de composants et refuser le suivant.',
    ],
    lead: [
      'Écouter un mois, puis changer une chose.',
      'Décider avec l’équipe de ce que nous arrêtons.',
      'Recruter deux personnes et faire en sorte que les deux restent.',
    ],
  },
  needHeading: 'Ce qu’il nous faut, et ce qu’il ne nous faut pas',
  needs: {
    backend: [
      'Vous avez exploité des services et pouvez dire ce qui les a fait tomber.',
      'Vous connaissez une base de données assez bien pour la contredire.',
      'Vous écrivez du code qu’un collègue fatigué comprend.',
    ],
    frontend: [
      'Vous savez ce que le navigateur fait sans bibliothèque.',
      'Vous avez construit quelque chose dont on se sert toute la journée.',
      'Chaque seconde que met une page à s’afficher compte pour vous.',
    ],
    fullstack: [
      'Vous êtes à l’aise d’un côté, et l’autre ne vous fait pas peur.',
      'Vous terminez ce que vous commencez, y compris la fin ennuyeuse.',
      'Vous parlez aux clients sans script.',
    ],
    appdeveloper: [
      'Vous avez publié une application et l’avez entretenue un an.',
      'Vous savez pourquoi une batterie se vide.',
      'Vous savez renoncer à une animation.',
    ],
    datascience: [
      'Vous vous méfiez d’un résultat trop beau.',
      'Vous écrivez du code qui tournera encore l’an prochain.',
      'Vous savez expliquer votre travail à qui doit décider.',
    ],
    devops: [
      'Une alerte a gâché l’une de vos nuits, et vous avez fait en sorte que cela n’arrive pas deux fois.',
      'Vous automatisez ce que vous avez fait trois fois.',
      'Vous lisez les systèmes des autres avec bienveillance.',
    ],
    qa: [
      'Vous trouvez le cas auquel personne n’a pensé et le décrivez de sorte qu’on le corrige.',
      'Vous écrivez vos tests comme du code et vous les entretenez.',
      'Vous savez dire « pas encore » un vendredi.',
    ],
    designer: [
      'Vous pouvez montrer une chose devenue plus simple grâce à vous.',
      'Vous connaissez la typographie, les contrastes et ce que dit un lecteur d’écran.',
      'Vous aimez les contraintes.',
    ],
    lead: [
      'Vous avez dirigé des gens qui en savent plus que vous.',
      'Vous savez lire le code dont vous décidez.',
      'Vous annoncez tôt les mauvaises nouvelles.',
    ],
  },
  without: [
    'Pas de diplôme exigé, pas de code au tableau.',
    'Pas de nombre d’années exigé : montrez-nous une réalisation qui vous tient à cœur.',
    'Pas de lettre de motivation. Trois phrases suffisent.',
    'Inutile de connaître notre secteur. Personne ici ne le connaissait.',
  ],
};
