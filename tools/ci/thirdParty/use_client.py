"""A customer's journey with the client that openapi-python-client made from the served contract.

Usage: use_client.py BASE_URL, with the API key in API_KEY. Ends non-zero at the first response that is not as the contract says.
"""

import datetime
import os
import sys

from pet_store_service_client import AuthenticatedClient
from pet_store_service_client.api.categories import create_category, delete_category
from pet_store_service_client.api.inventory import get_inventory, set_inventory
from pet_store_service_client.api.messages import create_message
from pet_store_service_client.api.orders import create_order, delete_order, list_orders, update_order
from pet_store_service_client.api.pet_records import create_pet, delete_pet, list_pets, update_pet
from pet_store_service_client.models import (
    Error,
    InventoryUpdate,
    NewCategory,
    NewMessage,
    NewOrder,
    NewPet,
    OrderPatch,
    PetPatch,
    PetStatus,
)

client = AuthenticatedClient(base_url=sys.argv[1], token=os.environ["API_KEY"])
responses = 0


def expect(status, response):
    """The parsed body of a response, which has this status."""
    global responses
    responses += 1
    assert response.status_code == status, f"{response.status_code} is not {status}: {response.content!r}"
    assert response.headers["X-RateLimit-Limit"].isdigit(), response.headers
    if status >= 400:
        assert isinstance(response.parsed, Error) and response.parsed.status == status, response.parsed
    return response.parsed


category = expect(201, create_category.sync_detailed(client=client, body=NewCategory(name="Parrots 🦜")))
pet = expect(201, create_pet.sync_detailed(client=client, body=NewPet(name="Polly", category_id=category.id)))
assert pet.status == PetStatus.AVAILABLE
expect(201, set_inventory.sync_detailed(pet.id, client=client, body=InventoryUpdate(quantity=3)))

ship_date = datetime.datetime(2027, 1, 15, 9, tzinfo=datetime.timezone.utc)
wish = NewOrder(pet_id=pet.id, quantity=2, ship_date=ship_date)
order = expect(201, create_order.sync_detailed(client=client, body=wish, idempotency_key=f"python-{pet.id}"))
again = expect(201, create_order.sync_detailed(client=client, body=wish, idempotency_key=f"python-{pet.id}"))
assert again == order and order.ship_date == ship_date and order.complete is False, (order, again)
assert expect(200, get_inventory.sync_detailed(pet.id, client=client)).quantity == 1

short = expect(409, create_order.sync_detailed(client=client, body=NewOrder(pet_id=pet.id, quantity=2)))
assert short.code == "insufficient_stock", short
assert expect(422, create_order.sync_detailed(client=client, body=NewOrder(pet_id=1))).code == "reference_not_found"

found = expect(200, list_orders.sync_detailed(client=client, pet_id=pet.id, complete=False))
assert [one.id for one in found] == [order.id], found
expect(412, delete_order.sync_detailed(order.id, client=client, if_match='"99"'))
assert expect(200, update_order.sync_detailed(order.id, client=client, body=OrderPatch(quantity=1))).quantity == 1
expect(204, delete_order.sync_detailed(order.id, client=client))

changed = expect(200, update_pet.sync_detailed(pet.id, client=client, body=PetPatch(status=PetStatus.SOLD)))
assert changed.status == PetStatus.SOLD
assert [one.name for one in expect(200, list_pets.sync_detailed(client=client, id=[pet.id]))] == ["Polly"]
expect(202, create_message.sync_detailed(client=client, body=NewMessage(message="Hello from Python")))
expect(204, delete_pet.sync_detailed(pet.id, client=client))
expect(204, delete_category.sync_detailed(category.id, client=client))
print(f"the generated Python client got {responses} responses as the contract says")
