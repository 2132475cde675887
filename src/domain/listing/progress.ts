/** Parts of one listing that an account can tick off; courses, guides and matters have fewer. */
export const mostTicked = 200;
