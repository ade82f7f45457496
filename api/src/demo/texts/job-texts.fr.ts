import type { JobTexts } from './job-texts.ts';

export const fr: JobTexts = {
  settings: [
    'Nous livrons presque chaque jour avant midi. Qui a écrit le code le surveille pendant une heure.',
    'Une réunion par jour, un quart d’heure, debout. Le reste s’écrit.',
    'Un budget pour les livres et une conférence par an, sans compte rendu à rendre.',
    'Le code a six ans. Il est testé là où cela fait mal et expliqué là où il étonne.',
    'Nous travaillons à deux quand c’est difficile et chacun de son côté le reste du temps.',
  ],
  workHeading: 'Vos six premiers mois',
  work: {
    backend: [
      'Reprendre un service en entier, avec ses alertes et son histoire.',
      'Remplacer un traitement de nuit par quelque chose qui suit les événements.',
      'Déplacer trois tables pendant que l’on s’en sert.',
      'Diviser par deux notre appel le plus lent et raconter comment vous l’avez trouvé.',
      'Ouvrir l’interface que deux clients demandent depuis le printemps.',
      'Rendre rejouable ce qui échoue, pour que personne n’ait à le refaire à la main.',
    ],
    frontend: [
      'Reconstruire l’écran le plus utilisé, avec ceux qui passent leur journée devant.',
      'Faire passer le clavier et le lecteur d’écran par toutes les étapes.',
      'Diviser par deux ce que charge une première visite.',
      'Réduire neuf sortes de boutons à deux.',
      'Écrire des tests sur ce que font les gens.',
    ],
    fullstack: [
      'Livrer quelque chose de petit la première semaine, puis en prendre soin.',
      'Construire la page, l’appel derrière la page et la requête derrière l’appel.',
      'Passer une journée par mois chez un client et en rapporter une chose à supprimer.',
      'Démêler l’inscription, que trois personnes ont commencée et que personne n’a finie.',
    ],
    appdeveloper: [
      'Faire marcher l’application sans réseau, et qu’elle le dise honnêtement.',
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
      'Décrire les environnements montés à la main, l’un après l’autre.',
      'Supprimer des alertes jusqu’à ne garder que celles qui font agir.',
      'Répéter une restauration chaque mois, jusqu’à l’ennui.',
      'Réduire la facture d’un cinquième sans que personne ne le remarque.',
    ],
    qa: [
      'Trouver les vingt tests qui auraient arrêté nos erreurs de l’an dernier.',
      'Jeter ceux qui n’échouent que par hasard.',
      'Essayer chaque version sur de vrais appareils, un mauvais réseau et des gens fatigués.',
    ],
    designer: [
      'Regarder dix personnes se servir de l’existant, puis changer les deux choses qui gênent le plus.',
      'Dessiner dans le navigateur, avec de vrais textes.',
      'Tenir en ordre peu d’éléments et refuser le suivant.',
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
      'La seconde que met une page à s’afficher ne vous est pas égale.',
    ],
    fullstack: [
      'Vous êtes chez vous d’un côté et l’autre ne vous fait pas peur.',
      'Vous avez fini des choses, y compris le dernier dixième.',
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
      'Quelque chose vous a réveillé une nuit, et jamais deux fois.',
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
    'Pas d’années à prouver : montrez-nous une chose que vous avez aimé faire.',
    'Pas de lettre de motivation. Trois phrases suffisent.',
    'Inutile de connaître notre métier. Personne ici ne le connaissait.',
  ],
};
